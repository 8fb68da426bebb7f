import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { expect, test } from 'vitest';
import { firstData } from '../first-data.ts';

const CHAT = 'https://example.com/chat';
const CENTER = 'https://example.com/help';

test('an installation that is no demo has no chat and no help center', async () => {
  const server = await createTestServer();
  await firstData(server.deps);
  const { body } = await openBrowser(server.app).get('/settings');
  expect(body).toMatchObject({ helpChatUrl: null, helpCenterUrl: null });
  await server.close();
});

test('a demo has both, and what staff clear stays cleared at the next start', async () => {
  const server = await createTestServer({ env: { DEMO: '1' } });
  await Promise.all([firstData(server.deps), firstData(server.deps)]);
  const visitor = openBrowser(server.app);
  expect((await visitor.get('/settings')).body).toMatchObject({ helpChatUrl: CHAT, helpCenterUrl: CENTER });
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const { version } = (await staff.get('/admin/settings')).body;
  await staff.patch('/admin/settings', { version, changes: { helpChatUrl: null } });
  await firstData(server.deps);
  expect((await visitor.get('/settings')).body).toMatchObject({ helpChatUrl: null, helpCenterUrl: CENTER });
  await server.close();
});
