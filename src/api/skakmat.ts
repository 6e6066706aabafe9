/**
 * Checks and corrects the chess in LaTeX, as plugins for [unified](https://unifiedjs.com).
 *
 * @module skakmat
 */
export {
  skakmat,
  skakmatRecommended,
  skakmatStrict,
  skakmatTypographic,
} from '../unified/processor.ts';
export {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from '../unified/plugins.ts';
export type {FixSettings, SkakmatData, TexParseOptions} from '../unified/plugins.ts';
export type {LintOptions, RuleLevels} from '../unified/lint-options.ts';
export type {OwnRule, OwnRuleContext, OwnRules} from '../unified/own-rule.ts';
export {JudgedList} from '../unified/judged-list.ts';
export type {JudgedMove} from '../unified/judged-list.ts';
export type {
  BranchNode,
  ChessCommandNode,
  ConditionalNode,
  GapNode,
  InputNode,
  TexTree,
  TexTreeNode,
} from '../unified/tex-tree.ts';
export {LEVELS, PRESETS} from '../lint/rule.ts';
export type {Finding, Level, RuleOptions, Preset} from '../lint/rule.ts';
export type {Diagnostic, RelatedPlace, Severity} from '../diagnostic/diagnostic.ts';
export type {Edit, Fix} from '../diagnostic/fix.ts';
export {UserError} from '../diagnostic/user-error.ts';
export type {UserErrorCode} from '../diagnostic/user-error.ts';
export type {Dialect} from '../latex/tables/command-table.ts';
export type {
  InputKind,
  NamePrefixes,
  InputResult,
  ReadInput,
} from '../latex/document/tex-document.ts';
export type {BlockStatus} from '../replay/block.ts';
export type {TextEncoding} from '../source/encoding.ts';
export {SourceText} from '../source/source-text.ts';
export type {Place} from '../source/source-text.ts';
export type {Span} from '../source/span.ts';
