import type {Template, Wrapper} from './definitions.ts';
import type {RawItem} from './raw-item.ts';
import {ScanState} from './scan-state.ts';
import type {Session} from './session.ts';

const MAX_DEPTH = 50;

/**
 * What the body of a wrapper holds. It is read when the wrapper is first used, so that everything
 * defined until then is known in it, as in TeX.
 */
export function templateOf(session: Session, wrapper: Wrapper): Template {
  if (wrapper.template !== undefined) return wrapper.template;
  const {parameters, body} = wrapper;
  // For a body that calls itself.
  wrapper.template = {items: [], parameters, isPlain: false};
  if (session.depth < MAX_DEPTH && session.spend(body.end - body.start)) {
    wrapper.template = readBody(session, wrapper);
  }
  return wrapper.template;
}

function readBody(session: Session, {parameters, body, atIsLetter}: Wrapper): Template {
  const {source, start, end} = body;
  const state = new ScanState(session, source, {kind: 'body'}, start, end, atIsLetter);
  session.depth += 1;
  session.scan(state);
  session.depth -= 1;
  const {items} = state;
  const last = items.at(-1);
  const missing = last?.type === 'call' ? last.missing : [];
  return {items, parameters: [...parameters, ...missing], isPlain: isPlain(items, parameters)};
}

/** Whether a call may as well be read like prose: no chess, and no argument lost or moved. */
function isPlain(items: readonly RawItem[], parameters: Wrapper['parameters']): boolean {
  if (items.some(isLoud)) return false;
  if (items.some(({type}) => type === 'call')) return true;
  const order = new Set(items.map((item) => (item.type === 'hole' ? item.number : 0)));
  const isInOrder = Array.from(order).every((number, i) => number === i + 1);
  return isInOrder && order.size === parameters.length;
}

function isLoud(item: RawItem): boolean {
  if (item.type !== 'call') return item.type !== 'hole';
  const {target} = item;
  return target.kind !== 'wrapper' || (target.wrapper.template?.items ?? []).some(isLoudInside);
}

/** One level only: a wrapper without chess of its own is kept merely for what it drops. */
function isLoudInside(item: RawItem): boolean {
  return item.type !== 'hole';
}
