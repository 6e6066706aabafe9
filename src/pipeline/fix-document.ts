import {writePlacement} from '../chess/fen.ts';
import {applyFixes} from '../diagnostic/apply-fixes.ts';
import {assert} from '../diagnostic/assert.ts';
import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Edit} from '../diagnostic/fix.ts';
import {Patchwork} from '../diagnostic/patchwork.ts';
import {parseTex} from '../latex/parse-tex.ts';
import type {ReadInput, TexDocument} from '../latex/tex-document.ts';
import type {Facts} from '../replay/facts.ts';
import {SourceText} from '../source/source-text.ts';
import {checkDocument} from './check-document.ts';
import type {Checked, CheckOptions} from './check-document.ts';

/** One file that fixing has changed. */
export interface FixedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** What was changed, as edits of `before`. */
  readonly edits: readonly Edit[];
}

export interface Fixed {
  readonly files: readonly FixedFile[];
  /** The document as it is now, and what is still to be said of it. */
  readonly document: TexDocument;
  readonly checked: Checked;
}

/** A fix may uncover the next flaw; a text that is not done after as many rounds is left as it is. */
const MOST_ROUNDS = 10;

/**
 * Carries out the safe fixes of a document and of the files that it reads, until none is left.
 *
 * After each round the new text is parsed and played again, and every move that was played before
 * must be played still, from the same positions; anything else is our own fault, and stops us
 * before a byte is written.
 */
export async function fixDocument(
  root: TexDocument,
  options: CheckOptions & {readonly readInput?: ReadInput | undefined} = {},
): Promise<Fixed> {
  const works = new Map<string, {before: SourceText; now: SourceText; patches: Patchwork}>();
  const readInput: ReadInput = (name, kind, from) => {
    const found = options.readInput?.(name, kind, from) ?? {kind: 'missing'};
    if (found.kind !== 'source') return found;
    return {kind: 'source', source: works.get(found.source.path)?.now ?? found.source};
  };
  let document = root;
  let checked = await checkDocument(document, options);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixable = bySource(checked.diagnostics.filter(isSafe));
    if (fixable.size === 0) break;
    for (const [source, diagnostics] of fixable) {
      const work = works.get(source.path) ?? {
        before: source,
        now: source,
        patches: new Patchwork(source.text),
      };
      const {text, edits} = applyFixes(source.text, diagnostics);
      work.patches.apply(edits);
      assert(work.patches.text === text, `one text of ${source.path} after its edits`);
      work.now = new SourceText(text, source.path, source.encoding);
      works.set(source.path, work);
    }
    document = parseTex(works.get(root.source.path)?.now ?? root.source, {readInput});
    const next = await checkDocument(document, options);
    assertSameGames(checked.facts, next.facts);
    checked = next;
  }
  const files = [...works.values()].map(({before, now, patches}) => ({
    before,
    after: now,
    edits: patches.edits(),
  }));
  return {files, document, checked};
}

function isSafe({fix}: Diagnostic): boolean {
  return fix?.safety === 'safe' && fix.edits.length > 0;
}

/** Every block that was played is played still: the same moves from the same board. */
function assertSameGames(before: Facts, after: Facts): void {
  assert(
    before.blocks.length <= after.blocks.length,
    'as many blocks of moves after a fix as before it',
  );
  for (const [index, block] of before.blocks.entries()) {
    const now = after.blocks[index];
    const where = `${block.command.source.path}, \\${block.command.name} number ${index + 1}`;
    if (block.before === undefined || block.nodes.length === 0) continue;
    assert(now?.before !== undefined, `a known start after the fix in ${where}`);
    const board = writePlacement(before.board.goTo(block.before));
    assert(
      board === writePlacement(after.board.goTo(now.before)),
      `the same start after the fix in ${where}`,
    );
    const same = block.nodes.every(({move}, at) => move === now.nodes[at]?.move);
    assert(same, `the same moves after the fix in ${where}`);
  }
}
