import {everyNode, offersOf} from '../command-tree.ts';
import type {ArgumentNode, CommandNode, OptionNode, ValueKind} from '../command-tree.ts';
import type {CompletionData} from './completion-data.ts';
import {fillIn} from '../fill-in.ts';

/** Writes the completion for zsh: a function for each command. */
export function writeZsh(template: string, {root, rules, levels}: CompletionData): string {
  return fillIn(template, {
    rules: rules.map(({name, summary}) => `    ${quote(`${name}:${summary}`)}`).join('\n'),
    levels: levels.join(' '),
    functions: everyNode(root).map(writeFunction).join('\n\n'),
  });
}

function writeFunction(node: CommandNode): string {
  const {options, arguments: operands} = offersOf(node);
  const words = [
    ...options.map(writeOption),
    ...(node.children.length > 0 ? [quote(`1: :${functionName(node)}_commands`)] : []),
    ...operands.map((operand, i) => writeArgument(operand, i + (node.children.length > 0 ? 2 : 1))),
  ];
  const body = `  _arguments -s -S \\\n    ${words.join(' \\\n    ')}`;
  if (node.children.length === 0) return `${functionName(node)}() {\n${body}\n}`;
  return `\
${writeCommands(node, operands)}

${functionName(node)}() {
  if (( CURRENT > 2 )); then
    case $words[2] in
${node.children.map(writeDescent).join('\n')}
    esac
  fi
${body}
}`;
}

/** The first word may be a command or an argument of the default command. */
function writeCommands(node: CommandNode, operands: readonly ArgumentNode[]): string {
  const rows = node.children.map(
    ({path, description}) => `    ${quote(`${path.at(-1) ?? ''}:${description}`)}`,
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

function writeDescent(node: CommandNode): string {
  return `      ${node.path.at(-1) ?? ''}) shift words; (( CURRENT-- )); ${functionName(node)}; return ;;`;
}

function functionName({path}: CommandNode): string {
  return ['_skakmat', ...path].join('_').replaceAll('-', '_');
}

/** `'(-h --help)-h[in short]'`, or `'*--rule=[...]:value:_skakmat_rule'`. */
function writeOption({names, description, value}: OptionNode): string {
  const before = description.includes('may be repeated') ? '*' : `(${names.join(' ')})`;
  const text = `[${description.replace(/[[\]\\]/g, '\\$&')}]`;
  const behind = value === undefined ? text : `=${text}:value:${actionOf(value)}`;
  return names.map((name) => quote(before + name + behind)).join(' ');
}

function writeArgument({name, isRepeated, value}: ArgumentNode, place: number): string {
  return quote(`${isRepeated ? '*' : place}:${name}:${actionOf(value)}`);
}

function actionOf(value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return `(${value.words.join(' ')})`;
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

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
