import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './bin/slow-first.ts';
import { installedBrowser } from './e2e/src/browser/find-browser.ts';
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
          include: ['{rules,contract,fabric,client,web,seed,bench,bin}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.screen.test.tsx', '**/node_modules/**'],
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
        plugins: [react(), contractRoutes()],
        // A dependency that is found late reloads the page under a test, so all are named.
        optimizeDeps: {
          include: [
            ...['axe-core', 'vitest-browser-react', 'react', 'react-dom', 'react-dom/client'],
            ...['react-dom/server', 'react/jsx-dev-runtime'],
            ...['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-table', '@tanstack/react-virtual'],
            ...['@contentful/rich-text-react-renderer', '@contentful/rich-text-types', '@simplewebauthn/browser'],
            ...['tus-js-client', 'zod', '@orpc/contract', 'openseadragon'],
          ],
        },
        test: {
          name: 'screens',
          include: ['web/src/**/*.screen.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: installedBrowser(), args: ['--no-sandbox'] } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
