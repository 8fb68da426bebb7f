import { defineConfig } from 'vitest/config';
import { SlowFirst } from './bin/slow-first.ts';
import { contractRoutes } from './web/build/contract-routes.ts';

export default defineConfig({
  test: {
    // Two cores: one worker each, and the browser journeys after the rest.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [contractRoutes()],
        test: {
          name: 'unit',
          include: ['{rules,contract,fabric,web,seed,bin}/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          // Properties try many cases; a busy machine must not fail them.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          // Reading all modules anew for each file would take as long as the tests.
          isolate: false,
          include: ['{server,trials}/src/**/*.test.ts'],
          globalSetup: ['trials/src/kit/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for may take a while on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          // Files share their modules and their browser.
          isolate: false,
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // What a browser is to show may take a while on a busy machine; how long is for the bench to say.
          expect: { poll: { timeout: 15_000 } },
          // A browser is work enough for a core: three at once hold each other up until one misses its time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
