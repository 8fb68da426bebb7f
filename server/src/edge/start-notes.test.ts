import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { expect, test } from 'vitest';
import { startNotes } from './start-notes.ts';

test.each([
  ['a demo that others can reach', { DEMO: '1', HOST: '0.0.0.0' }, true],
  ['a demo for oneself', { DEMO: '1' }, false],
  ['a portal that is no demo', { DEMO: '0', HOST: '0.0.0.0' }, false],
])('%s is told so, or not', async (_what, env, hasNote) => {
  const server = await createTestServer({ env });
  const notes = await startNotes(server.deps, 'http://localhost');
  expect(notes.some((note) => note.startsWith('This is a demo that others can reach'))).toBe(hasNote);
  await server.close();
});
