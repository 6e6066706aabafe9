/**
 * Checks and corrects the chess in LaTeX, as plugins for [unified](https://unifiedjs.com).
 *
 * @module skakmat
 */
export {
  skakmatFix,
  skakmatLint,
  skakmatParse,
  skakmatStringify,
  skakmat,
  skakmatRecommended,
  skakmatStrict,
  skakmatTypographic,
} from './unified/plugins.ts';
export type {
  FixSettings,
  SkakmatData,
  TexParseOptions,
  LintOptions,
  RuleLevels,
  OwnRule,
  OwnRuleContext,
  OwnRules,
} from './unified/plugins.ts';
export {JudgedList} from './unified/judged-list.ts';
export type {JudgedMove} from './unified/judged-list.ts';
export type {
  BranchNode,
  ChessCommandNode,
  ConditionalNode,
  GapNode,
  InputNode,
  TexTree,
  TexTreeNode,
} from './unified/tex-tree.ts';
export {LEVELS, PRESETS} from './rule.ts';
export type {Finding, Level, RuleOptions, Preset} from './rule.ts';
export type {Diagnostic, RelatedPlace, Severity} from '../text/index.ts';
export type {Edit, Fix} from '../text/index.ts';
export {UserError} from '../text/index.ts';
export type {UserErrorCode} from '../text/index.ts';
export type {Dialect} from '../tex/index.ts';
export type {InputKind, NamePrefixes, InputResult, ReadInput} from '../tex/index.ts';
export type {BlockStatus} from '../skak/index.ts';
export {decodeText, encodeText} from '../text/index.ts';
export type {Decoded, TextEncoding} from '../text/index.ts';
export {SourceText} from '../text/index.ts';
export type {Place} from '../text/index.ts';
export type {Span} from '../text/index.ts';
