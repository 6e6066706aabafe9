import type {RuleInfo} from '../../workspace/index.ts';

/** The rules of `skakmat verify`; always info, because an engine judges and proves nothing. */
const RULES = [
  {
    name: 'engine-disagrees-with-move-sign',
    code: 771,
    summary: 'A good move that an engine finds bad, or a mistake that it finds best.',
  },
  {
    name: 'engine-disagrees-with-evaluation',
    code: 772,
    summary: 'A position that an engine evaluates quite differently.',
  },
  {
    name: 'engine-finds-second-solution',
    code: 773,
    summary: 'An exercise in which an engine finds a second winning move.',
  },
  {
    name: 'engine-finds-no-win',
    code: 774,
    summary: 'An exercise that asks for a win where an engine finds none.',
  },
  {
    name: 'engine-disagrees-with-repertoire',
    code: 775,
    summary: 'A move of a repertoire that is much worse than the best move of an engine.',
  },
] as const;

export type VerifyRule = (typeof RULES)[number]['name'];

/** Descriptions of the findings of `skakmat verify` for reports. */
export const VERIFY_INFOS: ReadonlyMap<string, RuleInfo> = new Map(
  RULES.map((rule) => [
    rule.name,
    {...rule, level: 'info', reason: 'Two searches agree; that is an opinion, not a proof.'},
  ]),
);
