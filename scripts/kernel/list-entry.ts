// The exports of the kernel for lists of moves, as `src/skak/replay/kernel/wasm-list-kernel.ts` uses them.
import {Items} from './arrays.ts';
import {PlainListKernel} from '../../src/skak/replay/kernel/plain-list-kernel.ts';

const BOARD = 128;
const STATE = 5;

const kernel = new PlainListKernel();
const boardPieces = new Items<u8>(BOARD);
const boardState = new Items<i32>(STATE);

export function text(): i32 {
  return changetype<i32>(kernel.text);
}

export function letters(): i32 {
  return changetype<i32>(kernel.letters);
}

export function moves(): i32 {
  return changetype<i32>(kernel.moves);
}

export function facts(): i32 {
  return changetype<i32>(kernel.facts);
}

export function pieces(): i32 {
  return changetype<i32>(boardPieces);
}

export function state(): i32 {
  return changetype<i32>(boardState);
}

export function setUp(): void {
  kernel.setUp(boardPieces, boardState);
}

export function walk(back: i32, ahead: i32): void {
  kernel.walk(back, ahead);
}

export function read(length: i32, ply: i32): i32 {
  return kernel.read(length, ply);
}

export function resume(at: i32, sign: i32): i32 {
  return kernel.resume(at, sign);
}
