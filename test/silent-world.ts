import {NO_OUTPUT} from '../src/workspace/console/world.ts';
import type {World} from '../src/workspace/console/world.ts';

/** A world without input whose output is discarded. */
export const SILENT_WORLD: World = {
  stdout: NO_OUTPUT,
  stderr: NO_OUTPUT,
  env: {},
  node: process.versions.node,
  stdin: {read: () => Promise.resolve(0)},
  readStandardInput: () => Promise.resolve(new Uint8Array()),
  now: () => performance.now(),
  whenStopped: () => () => undefined,
};
