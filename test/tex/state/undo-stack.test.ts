import {expect, test} from 'vitest';
import {UndoStack} from '../../../src/tex/state/undo-stack.ts';

const set = (undo: UndoStack, map: Map<string, string>, depth: number, value: string): void => {
  undo.note(map, 'a', depth);
  map.set('a', value);
};

test('each group restores what it found', () => {
  const undo = new UndoStack();
  const map = new Map<string, string>();
  set(undo, map, 1, 'one');
  set(undo, map, 2, 'two');
  set(undo, map, 2, 'two again');
  undo.leave(2);
  expect(map.get('a')).toBe('two again');
  undo.leave(1);
  expect(map.get('a')).toBe('one');
  undo.leave(0);
  expect(map.has('a')).toBe(false);
  expect(undo.isEmpty).toBe(true);
});

test('what is set globally stays, and what is set after that is restored', () => {
  const undo = new UndoStack();
  const map = new Map([['a', 'none']]);
  set(undo, map, 1, 'one');
  undo.forget(map, 'a');
  map.set('a', 'global');
  set(undo, map, 2, 'two');
  undo.leave(0);
  expect(map.get('a')).toBe('global');
});

test('a name that is set repeatedly in a group is noted once', () => {
  const undo = new UndoStack();
  const map = new Map<string, string>();
  for (const value of ['one', 'two', 'three']) set(undo, map, 1, value);
  undo.leave(0);
  expect(undo.isEmpty).toBe(true);
  expect(map.has('a')).toBe(false);
});
