import { once } from 'node:events';
import { draftOrder } from '@colorway/server/kernel/database/schema.ts';
import { unreachableAtStart } from '@colorway/server/office/connections/unreachable-at-start.ts';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { fanOutInquiries, sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import { openShop, order } from '../../kit/fixtures/shop.ts';
import { makeStaff, signedIn } from '../../kit/people.ts';
import { freePort } from '../../kit/process/free-port.ts';
import { createTestServer } from '../../kit/test-server.ts';
import { startContentfulStandIn } from '../../stand-ins/contentful/contentful.ts';
import { startHubspotStandIn } from '../../stand-ins/hubspot/hubspot.ts';
import { startShopifyStandIn } from '../../stand-ins/shopify/shopify.ts';
import { closedAfterwards } from './opened.ts';
import { advanceClock, drain, expectAllDelivered, freezeClock, tryOnce } from './walk.ts';

const opened = closedAfterwards();
/** Cache lifetime of content. */
const STALE_MS = 61_000;
const WAITS = { timeout: 15_000 };

/** The environment of a stand-in that is not running yet. */
const envOf = async (start: () => Promise<{ env: Readonly<Record<string, string>>; close(): Promise<void> }>) => {
  const { env, close } = await start();
  await close();
  return env;
};

async function postOffice(port: number) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => done());
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  // `close` waits for our open connections, so it is not awaited.
  return { taken, close: async () => void server.close() };
}

test('without mail, CRM and content the server starts, says so, works, and they come back by themselves', async () => {
  freezeClock();
  const [mailPort, crmPort, contentPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const server = await opened(
    createTestServer({
      env: {
        ...(await envOf(startContentfulStandIn)),
        CONTENTFUL_URL: `http://127.0.0.1:${contentPort}`,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        HUBSPOT_TOKEN: 'pat-test-only',
        HUBSPOT_URL: `http://127.0.0.1:${crmPort}`,
      },
    }),
  );
  expect((await unreachableAtStart(server.deps)).sort()).toEqual([
    expect.stringMatching(
      /^Contentful (could not be reached|does not answer)\. Saved content stays available; new content appears when the service is back\.$/,
    ),
    'HubSpot could not be reached. Everything is kept here and sent to HubSpot when it is back.',
    'SMTP: The mail server could not be reached. Emails wait and go out when it is back.',
  ]);

  const visitor = openBrowser(server.app);
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  expect((await visitor.get('/patterns')).status).toBe(200);
  expect((await visitor.get('/colors')).status).toBe(200);
  const email = 'ann@example.com';
  const sent = await visitor.post('/wed-inquiry', { ...sampleState('wedding', email), flow: sampleFlow() });
  expect(sent.status).toBe(200);
  expect(await staff.get('/admin/content')).toMatchObject({
    status: 503,
    body: { message: 'Could not receive the data from Contentful!' },
  });
  const stateOf = async (port: string) =>
    (await staff.get('/admin/connections')).body.connections.find((one: { port: string }) => one.port === port).state;
  for (const port of ['mail', 'crm', 'content']) await expect.poll(() => stateOf(port), WAITS).not.toBe('works');

  advanceClock();
  await fanOutInquiries(server);
  expect(await tryOnce(server)).toBeGreaterThan(1);
  expect(await tryOnce(server)).toBeGreaterThan(1);

  const post = await opened(postOffice(mailPort));
  const crm = await opened(startHubspotStandIn({ port: crmPort }));
  await opened(startContentfulStandIn({ port: contentPort }));
  await drain(server);
  expect(post.taken).toContain(email);
  expect([...crm.state.contacts.values()].map(({ values }) => values.email)).toEqual([email]);
  expect(crm.state.deals.size).toBe(1);
  await expectAllDelivered(server);
  advanceClock(STALE_MS);
  await expect.poll(async () => (await staff.get('/admin/content')).status, WAITS).toBe(200);
  for (const port of ['mail', 'crm', 'content']) await expect.poll(() => stateOf(port), WAITS).toBe('works');
});

test('without Shopify orders are taken all the same, and are there as soon as it is back', async () => {
  const port = await freePort();
  const env = { ...(await envOf(startShopifyStandIn)), SHOPIFY_URL: `http://127.0.0.1:${port}` };
  const shop = await openShop({ env });
  await opened(Promise.resolve(shop.server));
  expect(await unreachableAtStart(shop.server.deps)).toEqual([
    'Shopify could not be reached. Orders are taken and sent to Shopify when it is back.',
  ]);
  expect((await shop.visitor.post('/shop/orders', order(shop))).status).toBe(200);
  freezeClock();
  await tryOnce(shop.server);
  const stand = async () =>
    shop.server.deps.db.select({ at: draftOrder.tillState, id: draftOrder.externalId }).from(draftOrder);
  expect(await stand()).toEqual([{ at: 'preparing', id: null }]);
  const shopify = await opened(startShopifyStandIn({ port }));
  await drain(shop.server);
  expect(await stand()).toEqual([{ at: 'ready', id: [...shopify.state.drafts.keys()][0] }]);
  expect(shopify.state.drafts.size).toBe(1);
});
