import { defineConfig } from 'vitest/config';

/** For `npm run verify:live` alone: nothing else calls a real service. */
export default defineConfig({
  test: { include: ['trials/src/live/*.live.ts'], testTimeout: 60_000, hookTimeout: 60_000, passWithNoTests: false },
});
