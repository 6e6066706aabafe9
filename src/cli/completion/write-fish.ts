import {everyNode, offersOf} from '../command-tree.ts';
import type {CommandNode, OptionNode, ValueKind} from '../command-tree.ts';
import type {CompletionData} from './completion-data.ts';
import {fillIn} from '../fill-in.ts';

/** Writes the completion for fish 3.2 and later. */
export function writeFish(template: string, {root, rules, levels}: CompletionData): string {
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
