import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envOf } from '../kit/fixtures/payments.ts';
import { startContentfulStandIn } from '../stand-ins/contentful/contentful.ts';
import { startHubspotStandIn } from '../stand-ins/hubspot/hubspot.ts';
import { startStripeStandIn } from '../stand-ins/stripe/stripe.ts';

const root = new URL('../../..', import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function verify(args: readonly string[], env: Record<string, string>) {
  const command = ['bin/verify-live.mjs', ...args, '--folder', folder];
  const { VITEST: _vitest, VITEST_WORKER_ID: _worker, NODE_ENV: _env, ...outer } = process.env;
  const child = spawn(process.execPath, command, { cwd: root, env: { ...outer, ...env } });
  const [out, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.on('close', ended)),
  ]);
  return { out: out + errors, status };
}

describe('npm run verify:live', { timeout: 240_000 }, () => {
  test.each([
    ['without a service', [], {}, 'Name a service'],
    ['without the word for a test account', ['hubspot'], { HUBSPOT_TOKEN: 'x' }, '--test-account'],
    ['without keys', ['hubspot', '--test-account'], { HUBSPOT_TOKEN: '' }, 'Set HUBSPOT_TOKEN.'],
    [
      'with a live key of Stripe',
      ['stripe', '--test-account'],
      { STRIPE_SECRET_KEY: ['sk', 'live', 'x'].join('_'), STRIPE_WEBHOOK_SECRET: 'x' },
      'live key',
    ],
  ])('refuses to run %s', async (_why, args, env, says) => {
    const { out, status } = await verify(args, env as unknown as Record<string, string>);
    expect({ out, status }).toMatchObject({ status: 1, out: expect.stringContaining(says) });
  });

  test('walks HubSpot, cleans up, and records neither keys nor people', async () => {
    const standIn = await startHubspotStandIn();
    const { out, status } = await verify(['hubspot', '--test-account'], {
      ...{ HUBSPOT_TOKEN: standIn.token, HUBSPOT_URL: standIn.url },
    });
    expect({ out, status }).toMatchObject({ status: 0 });
    expect(out).toContain('passed  makes a deal of each inquiry');
    const recording = await readFile(join(folder, 'hubspot.jsonl'), 'utf8');
    const lines = recording
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.some(({ path }) => path === '/crm/objects/2026-09/deals/batch/upsert')).toBe(true);
    const secrets = [standIn.token, 'example.com', 'Customer', 'Example Club', 'Two thin stripes'];
    expect(secrets.filter((secret) => recording.includes(secret))).toEqual([]);
    expect([standIn.state.deals.size, standIn.state.contacts.size, standIn.state.notes.size]).toEqual([0, 0, 0]);
    expect(standIn.breaches).toEqual([]);
    await standIn.close();
  });

  test('fails on a difference of the service, and still cleans up', async () => {
    const standIn = await startHubspotStandIn();
    standIn.state.properties.deals.delete('portal_order_name');
    const { out, status } = await verify(['hubspot', '--test-account'], {
      ...{ HUBSPOT_TOKEN: standIn.token, HUBSPOT_URL: standIn.url },
    });
    expect(status).not.toBe(0);
    expect(out).toContain('failed  accepts a repeated payment');
    expect(standIn.state.deals.size).toBe(0);
    await standIn.close();
  });

  test('places and withdraws an order at Stripe', async () => {
    const standIn = await startStripeStandIn();
    const { out, status } = await verify(['stripe', '--test-account'], envOf(standIn));
    expect({ out, status }).toMatchObject({ status: 0 });
    const recording = await readFile(join(folder, 'stripe.jsonl'), 'utf8');
    expect(recording).toContain('/v1/invoices');
    expect(recording).not.toMatch(/example\.com|sk_test|whsec/);
    await standIn.close();
  });

  test('reads the content of Contentful', async () => {
    const standIn = await startContentfulStandIn();
    const { out, status } = await verify(['contentful', '--test-account'], {
      ...{ CONTENTFUL_SPACE: standIn.space, CONTENTFUL_TOKEN: standIn.token, CONTENTFUL_URL: standIn.url },
    });
    expect({ out, status }).toMatchObject({ status: 0 });
    const recording = await readFile(join(folder, 'contentful.jsonl'), 'utf8');
    expect([standIn.token, standIn.space].filter((secret) => recording.includes(secret))).toEqual([]);
    await standIn.close();
  });
});
