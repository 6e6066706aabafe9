import {EXIT, readTemplate} from '../workspace/index.ts';
import {LEVELS, RULES} from '../lint/index.ts';
import {readCommandTree, everyNode, offersOf} from './command-tree.ts';
import type {CommandNode, ValueKind, OptionNode, ArgumentNode} from './command-tree.ts';
import type {Stage} from './commands/command-entry.ts';
import type {Shell} from './commands/options.ts';
import {fillIn} from './fill-in.ts';

type Writer = (template: string, data: CompletionData) => string;

const WRITERS: Record<Shell, Writer> = {bash: writeBash, zsh: writeZsh, fish: writeFish};

/** `skakmat completion`: prints a completion script for a shell. */
export function completion(shell: Shell, {program, entries, world}: Stage): number {
  const template = readTemplate(`completion/skakmat.${shell}`);
  const root = readCommandTree(program, entries);
  world.stdout.write(WRITERS[shell](template, {root, rules: RULES, levels: LEVELS}));
  return EXIT.clean;
}

/** Writes the completion for bash 3.2 and later, which macOS has; bash-completion is not needed. */
function writeBash(template: string, {root, rules, levels}: CompletionData): string {
  const nodes = everyNode(root);
  return fillIn(template, {
    values: nodes.flatMap(valueCases).join('\n'),
    places: nodes.map(placeCase).join('\n'),
    commands: nodes.slice(1).map(nameOf).join(' | '),
    rules: rules.map(({name}) => name).join(' '),
    levels: levels.join(' '),
  });
}

function nameOf({path}: CommandNode): string {
  return `'${path.join(' ')}'`;
}

/** `'check --format') echo 'word stylish unix' ;;`. */
function valueCases(node: CommandNode): readonly string[] {
  return offersOf(node).options.flatMap(({names, value}) => {
    if (value === undefined) return [];
    const patterns = names.map((name) => `'${node.path.join(' ')} ${name}'`);
    return `    ${patterns.join(' | ')}) echo '${describe(value)}' ;;`;
  });
}

function placeCase(node: CommandNode): string {
  const offers = offersOf(node);
  const names = node.children.map(({path}) => path.at(-1));
  const places = [
    ...offers.arguments.map(({value}) => describe(value)),
    `option ${offers.options.flatMap((option) => option.names).join(' ')}`,
    ...(names.length > 0 ? [`command ${names.join(' ')}`] : []),
  ];
  return `    ${nameOf(node)}) printf '%s\\n' ${places.map((place) => `'${place}'`).join(' ')} ;;`;
}

function describe(value: ValueKind): string {
  return 'words' in value ? `${value.kind} ${value.words.join(' ')}` : value.kind;
}

/** The input for the completions of all shells. */
interface CompletionData {
  readonly root: CommandNode;
  readonly rules: readonly {readonly name: string; readonly summary: string}[];
  readonly levels: readonly string[];
}

/** Writes the completion for fish 3.2 and later. */
function writeFish(template: string, {root, rules, levels}: CompletionData): string {
  const nodes = everyNode(root);
  return fillIn(template, {
    rules: rules.map(({name, summary}) => `        ${name} ${quote(summary)}`).join(' \\\n'),
    levels: levels.join(' '),
    commands: nodes
      .slice(1)
      .map(({path}) => quote(`${path.slice(0, -1).join(' ')} ${path.at(-1) ?? ''}`))
      .join(' '),
    completions: nodes.map((node) => linesOf(node).join('\n')).join('\n\n'),
  });
}

function linesOf(node: CommandNode): readonly string[] {
  const {options, arguments: operands} = offersOf(node);
  const at = `complete -c skakmat -n ${quote(`__skakmat_at ${node.path.join(' ')}`.trim())}`;
  return [
    ...node.children.map(
      ({path, description}) => `${at} -a ${path.at(-1) ?? ''} -d ${quote(description)}`,
    ),
    ...operands.map(({value}) => `${at} ${choiceOf(value)}`),
    ...options.map((option) => `${at} ${writeOption(option)}`),
  ];
}

function writeOption({names, description, value}: OptionNode): string {
  const flags = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const wanted = value === undefined ? [] : ['-r', choiceOf(value)];
  return [...flags, ...wanted, '-d', quote(description)].join(' ');
}

function choiceOf(value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return `-f -a ${quote(value.words.join(' '))}`;
    case 'list':
      return `-f -a '(__skakmat_list ${value.words.join(' ')})'`;
    case 'rule':
      return "-f -a '(__skakmat_rules)'";
    case 'rule-level':
      return "-f -a '(__skakmat_rule_levels)'";
    case 'tex':
      return "-f -a '(__fish_complete_suffix .tex)'";
    case 'directory':
      return "-f -a '(__fish_complete_directories)'";
    case 'file':
      return '-F';
    case 'text':
      return '-f';
  }
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Writes the completion for zsh: a function for each command. */
function writeZsh(template: string, {root, rules, levels}: CompletionData): string {
  return fillIn(template, {
    rules: rules.map(({name, summary}) => `    ${zshQuote(`${name}:${summary}`)}`).join('\n'),
    levels: levels.join(' '),
    functions: everyNode(root).map(writeFunction).join('\n\n'),
  });
}

function writeFunction(node: CommandNode): string {
  const {options, arguments: operands} = offersOf(node);
  const words = [
    ...options.map(writeZshOption),
    ...(node.children.length > 0 ? [zshQuote(`1: :${functionName(node)}_commands`)] : []),
    ...operands.map((operand, i) => writeArgument(operand, i + (node.children.length > 0 ? 2 : 1))),
  ];
  const body = `  _arguments -s -S \\\n    ${words.join(' \\\n    ')}`;
  if (node.children.length === 0) return `${functionName(node)}() {\n${body}\n}`;
  const descents = node.children.map(
    (child) =>
      `      ${child.path.at(-1) ?? ''}) shift words; (( CURRENT-- )); ${functionName(child)}; return ;;`,
  );
  return `\
${writeCommands(node, operands)}

${functionName(node)}() {
  if (( CURRENT > 2 )); then
    case $words[2] in
${descents.join('\n')}
    esac
  fi
${body}
}`;
}

/** The first word may be a command or an argument of the default command. */
function writeCommands(node: CommandNode, operands: readonly ArgumentNode[]): string {
  const rows = node.children.map(
    ({path, description}) => `    ${zshQuote(`${path.at(-1) ?? ''}:${description}`)}`,
  );
  const [first] = operands;
  const others = first === undefined ? [] : [`  ${actionOf(first.value)}`];
  return `\
${functionName(node)}_commands() {
  local -a commands=(
${rows.join('\n')}
  )
  _describe -t commands command commands
${others.join('\n')}
}`;
}

function functionName({path}: CommandNode): string {
  return ['_skakmat', ...path].join('_').replaceAll('-', '_');
}

/** `'(-h --help)-h[in short]'`, or `'*--rule=[...]:value:_skakmat_rule'`. */
function writeZshOption({names, description, value}: OptionNode): string {
  const before = description.includes('may be repeated') ? '*' : `(${names.join(' ')})`;
  const text = `[${description.replace(/[[\]\\]/g, '\\$&')}]`;
  const after = value === undefined ? text : `=${text}:value:${actionOf(value)}`;
  return names.map((name) => zshQuote(before + name + after)).join(' ');
}

function writeArgument({name, isRepeated, value}: ArgumentNode, place: number): string {
  return zshQuote(`${isRepeated ? '*' : place}:${name}:${actionOf(value)}`);
}

function actionOf(value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return `(${value.words.join(' ')})`;
    case 'list':
      return `_values -s , value ${value.words.join(' ')}`;
    case 'rule':
      return '_skakmat_rule';
    case 'rule-level':
      return '_skakmat_rule_level';
    case 'tex':
      return '_files -g "*.(tex|ltx)(-.)"';
    case 'file':
      return '_files';
    case 'directory':
      return '_files -/';
    case 'text':
      return '( )';
  }
}

function zshQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
