import { ANSWER_MS } from '@colorway/server/kernel/outside/exchange.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { startFaultProxy } from '../../kit/fault-proxy.ts';
import { fanOutInquiries, sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import { createTestServer } from '../../kit/test-server.ts';
import { startWebhookStandIn } from '../../stand-ins/webhooks.ts';
import { report, spread } from '../load/report.ts';
import { closedAfterwards } from './opened.ts';
import { drain, expectAllDelivered, freezeClock, OPERATIONS, seedOf, tryOnce } from './walk.ts';

const opened = closedAfterwards();
const WIZARDS = 20;
/** It waits for as long as we wait for a service, so it is not part of `npm test`. */
const IS_LONG = OPERATIONS >= 200;

test.runIf(IS_LONG)(
  'D7: a CRM that hangs for half a minute, after it did what was asked, holds up nobody and does it once',
  {
    timeout: 4 * ANSWER_MS,
  },
  async () => {
    const receiver = await opened(startWebhookStandIn());
    const target = new URL(receiver.url).origin;
    const proxy = await opened(startFaultProxy({ target, seed: seedOf(50), percent: 0 }));
    const env = { CRM_WEBHOOK_URL: `${proxy.url}/hooks`, CRM_WEBHOOK_SECRET: receiver.secret };
    const server = await opened(createTestServer({ env }));
    const submit = async (): Promise<number> => {
      const sent = { ...sampleState('wedding'), flow: sampleFlow() };
      const before = performance.now();
      expect((await openBrowser(server.app).post('/wed-inquiry', sent)).status).toBe(200);
      return performance.now() - before;
    };
    await submit();
    await fanOutInquiries(server);
    proxy.hang();
    freezeClock();
    const before = performance.now();
    const hanging = tryOnce(server).then(() => performance.now() - before);
    const times: number[] = [];
    for (let n = 0; n < WIZARDS; n++) times.push(await submit());
    const hung = await hanging;
    expect(hung).toBeGreaterThan(ANSWER_MS * 0.9);
    // All but the first were answered while it hung.
    expect(times.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(hung);
    expect(receiver.times.size).toBe(1);

    proxy.hang(false);
    await fanOutInquiries(server);
    await drain(server);
    expect(receiver.received).toHaveLength(WIZARDS + 1);
    expect([...receiver.times.values()].filter((often) => often > 1)).toHaveLength(1);
    await expectAllDelivered(server);
    report(
      'D7',
      `a CRM that hung: given up after ${(hung / 1_000).toFixed(1)} s, ${WIZARDS} wizards answered meanwhile in ${spread(times)}, each effect once`,
    );
  },
);
