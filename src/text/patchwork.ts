import type {Edit} from './fix.ts';

/** A piece of the current text: kept from the original, or inserted. */
type Patch =
  | {readonly kind: 'kept'; readonly start: number; readonly end: number}
  | {readonly kind: 'new'; readonly text: string};

/** A text that is edited in several rounds; the edits of each round refer to the text before it. */
export class Patchwork {
  readonly #original: string;
  #patches: readonly Patch[];

  constructor(original: string) {
    this.#original = original;
    this.#patches = [{kind: 'kept', start: 0, end: original.length}];
  }

  /** Applies edits that are ascending and do not overlap. */
  apply(edits: readonly Edit[]): void {
    const patches: Patch[] = [];
    const queue = [...this.#patches].reverse();
    let offset = 0;
    /** Moves the pieces before `until` to the new list, or drops them. */
    const take = (until: number, keep: boolean): void => {
      while (offset < until) {
        const patch = queue.pop();
        if (patch === undefined) return;
        const length = patch.kind === 'new' ? patch.text.length : patch.end - patch.start;
        const wanted = Math.min(length, until - offset);
        if (wanted < length) queue.push(cut(patch, wanted, length));
        if (keep) patches.push(cut(patch, 0, wanted));
        offset += wanted;
      }
    };
    for (const {span, text} of edits) {
      take(span.start, true);
      take(span.end, false);
      patches.push({kind: 'new', text});
    }
    this.#patches = [...patches, ...queue.reverse()];
  }

  get text(): string {
    return this.#patches
      .map((patch) =>
        patch.kind === 'new' ? patch.text : this.#original.slice(patch.start, patch.end),
      )
      .join('');
  }

  /** Returns all changes as edits of the original. */
  edits(): readonly Edit[] {
    const edits: Edit[] = [];
    let done = 0;
    let text = '';
    const close = (until: number): void => {
      if (until > done || text !== '') edits.push({span: {start: done, end: until}, text});
      text = '';
    };
    for (const patch of this.#patches) {
      if (patch.kind === 'new') text += patch.text;
      else {
        close(patch.start);
        done = patch.end;
      }
    }
    close(this.#original.length);
    return edits;
  }
}

function cut(patch: Patch, start: number, end: number): Patch {
  if (patch.kind === 'new') return {kind: 'new', text: patch.text.slice(start, end)};
  return {kind: 'kept', start: patch.start + start, end: patch.start + end};
}
