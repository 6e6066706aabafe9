/** Names that start like a conditional and take their branches in braces: etoolbox, ifthen. */
const bracedConditional =
  /^if(?:f|thenelse|toggle|bool|boolexpr|boolexpe|def\w+|cs\w+|undef|blank|str\w+|num\w+|dim\w+|in\w*list\w*|patchable\w*|ltx\w+|rmnum|end\w*|pdftex\w*|class\w*|package\w*|file\w*|value\w*|test|nottest|odd\w+|strempty|hyperref|iscommand\w*|not\w+|and\w*|or\w*)$/;

/** TeX's own conditionals that the pattern above would take for braced ones. */
const ownConditionals: ReadonlySet<string> = new Set(['ifcsname', 'ifdefined', 'ifnum', 'ifdim']);

/** Whether a name opens a conditional that `\fi` closes. */
export function isConditional(name: string): boolean {
  if (!name.startsWith('if')) return false;
  return ownConditionals.has(name) || !bracedConditional.test(name);
}
