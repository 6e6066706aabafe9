import {Position} from '../../chess/position.ts';
import {setupState} from '../../chess/setup-state.ts';
import {countLines} from '../../source/count-lines.ts';
import {PlainGameReader} from './plain-game-reader.ts';
import type {PlainKernel} from './plain-kernel.ts';

/** Makes the kernel that works everywhere. */
export function makeJavaScriptKernel(): PlainKernel {
  const reader = new PlainGameReader();
  const start = Position.start();
  reader.startFrom(start.board, setupState(start));
  let leaveLast = (): void => undefined;
  return {
    facts: reader.facts,
    load: (bytes, leave) => {
      leaveLast();
      leaveLast = leave;
      reader.load(bytes, bytes.length);
    },
    readTags: (at) => reader.readTags(at),
    setUp: (position) => {
      reader.setUp(position.board, setupState(position));
    },
    readMoves: (at) => reader.readMoves(at),
    passMoves: (at) => reader.passMoves(at),
    aim: (target) => {
      reader.target().set(target);
      reader.aim();
    },
    tape: (length) => reader.tape().subarray(0, length),
    countLines,
  };
}
