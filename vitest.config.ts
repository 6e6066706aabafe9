import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Files run side by side on all cores; by default one core stays idle, of the two that most machines for tests have.
    maxWorkers: '100%',
    // What hangs, hangs for ever; a machine with much else to do takes long, and fails no test by that.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // It reads JSON as Node.js does only when it is told to.
    server: {deps: {inline: ['@actions/workflow-parser']}},
    globalSetup: ['test/tex/report-skips.ts', 'test/cli/server/build-server.ts'],
  },
});
