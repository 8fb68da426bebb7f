import { PortError } from '@colorway/server/kernel/outside/port-error.ts';
import { expect, test } from 'vitest';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { makeStaff, signedIn } from '../../kit/people.ts';
import { createTestServer } from '../../kit/test-server.ts';
import { type ContentfulStandIn, startContentfulStandIn } from '../../stand-ins/contentful/contentful.ts';
import { closedAfterwards } from './opened.ts';
import { advanceClock, expectFaultsMet, freezeClock, OPERATIONS, retry, seedOf } from './walk.ts';

const opened = closedAfterwards();
/** Number of reads between two publications. */
const READS_EACH = 6;
/** Longer than the cache lifetime of content. */
const STALE_MS = 61_000;
const WAITS = { timeout: 15_000 };

/** Changes a label and a price of one entry, so that a mixed edition is detected. */
function publish({ state }: ContentfulStandIn, edition: number): void {
  const settings = [...state.entries.values()].find(({ type }) => type === 'portalSettings');
  if (!settings) throw new Error('the sample has no settings');
  const fields = { ...settings.fields, cartButtonLabel: `Cart ${edition}`, individualPackagingCost: edition };
  state.entries.set(settings.sys.id, { ...settings, fields });
}

/** Refreshes the cache like the webhook's job; the refresh may fail. */
const lookUnlessItFails = (look: () => Promise<void>): Promise<void> =>
  look().catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
  });

test(`Contentful behind a line that breaks: ${OPERATIONS} reads, each of a whole edition and none of an older one`, async () => {
  // Before anything takes the clock to look at.
  freezeClock();
  const contentful = await opened(startContentfulStandIn());
  publish(contentful, 1);
  const proxy = await opened(startFaultProxy({ target: contentful.url, seed: seedOf(30), percent: 30 }));
  proxy.calm();
  const env = { ...contentful.env, CONTENTFUL_URL: proxy.url };
  const server = await opened(createTestServer({ env }));
  const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
  const { cache } = server.deps.content;
  if (!cache) throw new Error('Contentful is not on');
  const read = async (): Promise<number> => {
    const { status, body } = await staff.get('/admin/content');
    expect(status).toBe(200);
    const edition = Number(/^Cart (\d+)$/.exec(body.content.labels.cart)?.[1]);
    expect(body.content.packaging.individualPackagingCost).toBe(edition * 100);
    return edition;
  };

  await retry(cache.refetch);
  await expect.poll(read, WAITS).toBe(1);
  proxy.calm(false);
  let seen = 1;
  let edition = 1;
  for (let at = 0; at < OPERATIONS; at++) {
    if (at % READS_EACH === 0) publish(contentful, ++edition);
    // Refreshes by webhook, by age or not at all; part of the time the service is unreachable.
    proxy.away(at % 20 >= 18);
    if (at % READS_EACH === 1) await lookUnlessItFails(cache.refetch);
    if (at % READS_EACH === 4) advanceClock(STALE_MS);
    const now = await read();
    expect(now).toBeGreaterThanOrEqual(seen);
    expect(now).toBeLessThanOrEqual(edition);
    seen = now;
  }
  proxy.away(false);
  await retry(cache.refetch);
  await expect.poll(read, WAITS).toBe(edition);
  // It came through in between as well, not only at the end.
  expect(seen).toBeGreaterThan(1);
  expectFaultsMet(proxy);
});
