import {availableParallelism} from 'node:os';
import {resolve} from 'node:path';
import {defineConfig} from 'vitest/config';
import type {Plugin, ViteUserConfig} from 'vitest/config';

/** Test files that replace modules, or that end their process, each in a process of its own. */
const ALONE = [
  'test/cli/internal-error.test.ts',
  'test/cli/write-faults.test.ts',
  'test/live/lsp/robustness.test.ts',
  'test/lint/pipeline/plain-lists.test.ts',
  'test/packaging/addresses.test.ts',
  'test/torture/torture.test.ts',
  'test/live/watch/file-watch.test.ts',
];

/** A name is looked up in the file that declares it, not in the entry of its wing first. */
const {throughEntries} = (await import(resolve('scripts/entries.mjs'))) as {
  readonly throughEntries: Plugin;
};

/** Options for all test files. */
const common: ViteUserConfig['test'] = {
  // A test that hangs, hangs for ever; a loaded machine takes long, and fails no test by that.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  // Each core has work; a garbage collector with threads of its own only takes time from the others.
  // Texts that are parsed live longer than the few megabytes of V8's nursery: with more room, a tenth less is spent.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
  // It reads JSON as Node.js does only when it is told to.
  server: {deps: {inline: ['@actions/workflow-parser']}},
};

/** Constants that the bundler defines. Vitest empties the object, so each project needs its own. */
const define = (): Record<string, string> => ({
  SKAKMAT_VERSION: '"0.0.0"',
  SKAKMAT_SOURCES: '"0"',
});

/**
 * Makes imported names as quick to read as they are in Node.js. Vitest keeps the exports of a module
 * in an object without a prototype, which V8 looks names up in as in a dictionary, at each use;
 * it gives up the dictionary when the object becomes a prototype itself. Code that is all calls runs
 * twice as fast.
 */
const quickImports = (): Plugin => ({
  name: 'quick-imports',
  enforce: 'post',
  transform: (code, id) =>
    OURS.test(id)
      ? {code: `${code}\n;Object.setPrototypeOf({}, __vite_ssr_exports__);`, map: null}
      : undefined,
});

/** Modules of the project. */
const OURS = /\/(?:src|test)\/.*\.ts$/;

export default defineConfig({
  test: {
    // A third of the time, tests wait for processes, and the cores would be idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['test/oracle/report-skips.ts', 'test/cli/server/build-server.ts'],
    projects: [
      {
        define: define(),
        plugins: [throughEntries, quickImports()],
        test: {
          ...common,
          name: 'together',
          // Loading the source anew for each file takes a third of the time of the suite.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      {
        define: define(),
        plugins: [throughEntries, quickImports()],
        test: {...common, name: 'alone', include: ALONE},
      },
    ],
  },
});
