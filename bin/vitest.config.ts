import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = dirname(import.meta.dirname);

export default defineConfig({
  root,
  test: {
    // Two cores: one worker each, and the browser journeys after the rest.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{rules,contract,fabric,web,seed,bin}/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
