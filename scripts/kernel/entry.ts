// The exports of the kernel in WebAssembly, as `src/games/formats/pgn/wasm-kernel.ts` uses them.
import {Items} from './arrays.ts';
import {PlainGameReader} from '../../src/games/formats/pgn/plain-game-reader.ts';

const BOARD = 128;
const STATE = 5;

const reader = new PlainGameReader();
const boardPieces = new Items<u8>(BOARD);
const boardState = new Items<i32>(STATE);
let text = new Items<u8>(1 << 18);
let room: i32 = 1 << 18;

/** Returns the place for a text of `length` bytes. */
export function place(length: i32): i32 {
  if (length + 8 > room) {
    // Memory that is outgrown is lost, so that it must not happen often.
    room = length * 2;
    text = new Items<u8>(room);
  }
  return changetype<i32>(text);
}

export function begin(length: i32): void {
  reader.load(text, length);
}

/** Counts the line ends in the text: LF, CRLF or a lone CR. Eight bytes at a time. */
export function countLines(length: i32): i32 {
  const start = changetype<usize>(text);
  memory.fill(start + <usize>length, 0, 8);
  let count: i64 = 0;
  let carry: u64 = 0;
  for (let at = start; at < start + <usize>length; at += 8) {
    const newlines = findByte(load<u64>(at), NEWLINES);
    const returns = findByte(load<u64>(at), RETURNS);
    const pairs = ((returns << 8) | carry) & newlines;
    carry = returns >> 56;
    count += popcnt(newlines) + popcnt(returns) - popcnt(pairs);
  }
  return <i32>count;
}

const NEWLINES: u64 = 0x0a0a0a0a0a0a0a0a;
const RETURNS: u64 = 0x0d0d0d0d0d0d0d0d;
const LOW: u64 = 0x7f7f7f7f7f7f7f7f;

/** Returns the highest bit of each byte that is one of `bytes`. */
function findByte(word: u64, bytes: u64): u64 {
  const difference = word ^ bytes;
  return ~(((difference & LOW) + LOW) | difference | LOW);
}

export function facts(): i32 {
  return changetype<i32>(reader.facts);
}

export function pieces(): i32 {
  return changetype<i32>(boardPieces);
}

export function state(): i32 {
  return changetype<i32>(boardState);
}

export function tape(): i32 {
  return changetype<i32>(reader.tape());
}

export function startFrom(): void {
  reader.startFrom(boardPieces, boardState);
}

export function setUp(): void {
  reader.setUp(boardPieces, boardState);
}

export function readTags(at: i32): i32 {
  return reader.readTags(at);
}

export function readMoves(at: i32): i32 {
  return reader.readMoves(at);
}

export function passMoves(at: i32): i32 {
  return reader.passMoves(at);
}

export function target(): i32 {
  return changetype<i32>(reader.target());
}

export function aim(): void {
  reader.aim();
}
