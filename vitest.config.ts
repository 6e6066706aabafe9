import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // It reads JSON as Node.js does only when it is told to.
    server: {deps: {inline: ['@actions/workflow-parser']}},
    globalSetup: ['test/tex/report-skips.ts'],
  },
});
