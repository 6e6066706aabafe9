import {SourceText} from '../../source/source-text.ts';
import type {Missing} from '../../tex/grab-arguments.ts';
import type {Token} from '../../tex/token.ts';

const origin = new SourceText('', '');
const unplaced = {source: origin, start: 0, end: 0, from: -1, isText: false, category: 0} as const;
const marker = (text: string): readonly Token[] => [{...unplaced, kind: 'control', text}];

/** What xparse hands over for arguments that are not there, and for stars. */
export const missing: Missing = {
  noValue: marker('-NoValue-'),
  yes: marker('BooleanTrue'),
  no: marker('BooleanFalse'),
};
