import {addTo, groupBy} from '../../text/index.ts';
import type {Block} from '../../skak/index.ts';
import {moveListOf, withoutComments} from '../../tex/index.ts';
import type {TexList} from './tex-list.ts';

/** The lists that TeX has read in one block, in their order. */
export type Plays = ReadonlyMap<Block, readonly TexList[]>;

/** The assignment of lists to blocks. */
interface Matching {
  readonly plays: Plays;
  /** The lists that are in no block: they come out of macros and packages that were not read. */
  readonly unseen: readonly TexList[];
}

/** Tests whether a file, as TeX was asked for it, is the file of a block. */
type IsSameFile = (texFile: string, block: Block) => boolean;

/**
 * Finds the block of each list that TeX has read.
 *
 * A list belongs to the block with the same text that is before it in the same file; a block may
 * have several, for TeX reads slides and some tables more than once. What is read from another file,
 * such as a table of contents, belongs to a block with the same text, and what a running head sets in
 * capitals to a block that reads so in capitals.
 */
export function matchLists(
  blocks: readonly Block[],
  lists: readonly TexList[],
  isSameFile: IsSameFile,
): Matching {
  const plays = new Map<Block, TexList[]>();
  const give = (block: Block, list: TexList): void => {
    addTo(plays, block, list);
  };
  const byText = groupBy(blocks, (block) => keyOf(kindOf(block), textOf(block)));
  let left = matchByPlace(byText, lists, isSameFile, give);
  left = left.filter((list) => {
    const same = byText.get(keyOf(list.kind, list.moves)) ?? [];
    const free = same.find((block) => !plays.has(block)) ?? same.at(-1);
    if (free !== undefined) give(free, list);
    return free === undefined;
  });
  const byCapitals = groupBy(blocks, (block) => keyOf(kindOf(block), textOf(block).toUpperCase()));
  const unseen = left.filter((list) => {
    const block = byCapitals.get(keyOf(list.kind, list.moves))?.at(-1);
    if (block !== undefined) give(block, list);
    return block === undefined;
  });
  return {plays, unseen};
}

/** The kind of list that a block is, in the packages' own words. */
export function kindOf({command}: Block): TexList['kind'] | undefined {
  return moveListOf(command.effect)?.name;
}

/** Tests whether TeX saw the text of a block in capitals, as a running head is set. */
export function isInCapitals(block: Block, {moves}: TexList): boolean {
  return bare(textOf(block)) !== bare(moves);
}

/** The lines of a block in the file that it is shown in. */
export function linesOfBlock({command: {source, span}}: Block): {first: number; last: number} {
  return {first: source.place(span.start).line, last: source.place(span.end).line};
}

/**
 * Takes the lists with the same text in the same file together, line by line: those that TeX has read
 * at one line belong to the blocks between it and the line before.
 */
function matchByPlace(
  byText: ReadonlyMap<string, readonly Block[]>,
  lists: readonly TexList[],
  isSameFile: IsSameFile,
  give: (block: Block, list: TexList) => void,
): TexList[] {
  const unmatched = new Set(lists);
  for (const [, group] of groupBy(lists, ({kind, file, moves}) => keyOf(kind, moves) + file)) {
    const [first] = group;
    if (first === undefined) continue;
    const same = byText.get(keyOf(first.kind, first.moves)) ?? [];
    const blocks = same.filter((block) => isSameFile(first.file, block));
    const starts = blocks
      .map((block) => ({block, line: linesOfBlock(block).first}))
      .sort((one, other) => one.line - other.line);
    const sites = [...groupBy(group, ({line}) => line)].sort(([one], [other]) => one - other);
    let next = 0;
    for (const [line, those] of sites) {
      const here: Block[] = [];
      for (
        let start = starts[next];
        start !== undefined && start.line <= line;
        start = starts[next]
      ) {
        here.push(start.block);
        next += 1;
      }
      // Of lists that were all read, some may be earlier; where fewer were, those before are not played.
      const exact = here.filter((block) => linesOfBlock(block).last >= line);
      const chosen = exact.length > 0 && those.length < here.length ? exact : here;
      for (const [i, list] of those.entries()) {
        const block = chosen[i % chosen.length];
        if (block === undefined) continue;
        give(block, list);
        unmatched.delete(list);
      }
    }
  }
  return [...unmatched];
}

function textOf({argument: {source, start, end}}: Block): string {
  return source.text.slice(start, end);
}

function keyOf(kind: TexList['kind'] | undefined, text: string): string {
  return `${kind ?? ''} ${bare(text)} `;
}

/** A list without comments and blanks, and each run of number signs as one: TeX doubles them whenever it writes or scans them. */
function bare(text: string): string {
  return withoutComments(text).replace(/\s+/g, '').replace(/#+/g, '#');
}
