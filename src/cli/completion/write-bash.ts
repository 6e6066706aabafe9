import {everyNode, offersOf, type CommandNode, type ValueKind} from '../command-tree.ts';
import type {CompletionData} from './completion-data.ts';
import {fillIn} from '../fill-in.ts';

/** Writes the completion for bash 3.2 and later, which macOS has; bash-completion is not needed. */
export function writeBash(template: string, {root, rules, levels}: CompletionData): string {
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
  return value.kind === 'words' ? `word ${value.words.join(' ')}` : value.kind;
}
