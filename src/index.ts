/** The public door: what a program may import from `skakmat`. */
export {skakmatFix, skakmatLint, skakmatParse, skakmatStringify} from './pipeline/plugins.ts';
export type {ParseSettings, SkakmatData} from './pipeline/plugins.ts';
export type {CheckOptions} from './pipeline/check-document.ts';
export type {Checked} from './pipeline/checked.ts';
export type {Fixed} from './pipeline/fix-document.ts';
export type {FixedFile} from './pipeline/works.ts';
export type {Diagnostic, Severity} from './diagnostic/diagnostic.ts';
export type {Edit, Fix} from './diagnostic/fix.ts';
export type {TexDocument, ReadInput, InputResult} from './latex/document/tex-document.ts';
export type {Block} from './replay/block.ts';
export type {Facts} from './replay/facts.ts';
export {SourceText} from './source/source-text.ts';
export type {Place} from './source/source-text.ts';
export type {Span} from './source/span.ts';
