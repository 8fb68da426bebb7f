import type { FaultName } from '@colorway/trials/stand-ins/hubspot/faults.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { crmSuite, sampleInquiry, sampleNote, samplePartial } from '@colorway/trials/suites/crm.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HubspotConfig } from '../../kernel/config/services.ts';
import type { PortError } from '../../kernel/outside/port-error.ts';
import { type ServiceHealth, Services } from '../../kernel/outside/services.ts';
import { createClassifier } from './hubspot/classify.ts';
import { hubspotClient } from './hubspot/client.ts';
import { answerFault, match, requestFault } from './hubspot/contract.ts';
import { untilMidnightMs } from './hubspot/midnight.ts';
import { noteBody } from './hubspot/note-body.ts';
import samples from './hubspot/samples.json' with { type: 'json' };
import { listRequiredLines } from './hubspot/set-up/required-properties.ts';
import { listPipelineLines, setUp } from './hubspot/set-up/set-up.ts';
import { hubspotCrm } from './hubspot.ts';

type StandIn = Awaited<ReturnType<typeof startHubspotStandIn>>;
let standIn: StandIn;
let crm: ReturnType<typeof hubspotCrm>;
let logged: string[];

const servicesLogging = (lines: string[]): Services => {
  const note = (entry: ServiceHealth) => void lines.push(JSON.stringify(entry));
  return new Services({ log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }), note });
};
const configOf = ({ url, token }: StandIn, change: Partial<HubspotConfig> = {}): HubspotConfig => ({
  ...{ url, token, pipeline: undefined, stage: undefined, paidStage: undefined, pipelines: {} },
  ...change,
});
const open = (change: Partial<HubspotConfig> = {}) => hubspotCrm(configOf(standIn, change), servicesLogging(logged));

beforeAll(async () => {
  standIn = await startHubspotStandIn();
});
beforeEach(() => {
  logged = [];
  standIn.calls.length = 0;
  crm = open();
});
afterEach(async () => {
  await crm.close();
  standIn.faults.next.length = 0;
  expect(standIn.breaches).toEqual([]);
});
afterAll(() => standIn.close());

const fault = (what: FaultName, on?: RegExp): void => {
  standIn.faults.next.push({ what, ...(on && { on }) });
};
const refusal = (event: Promise<unknown>): Promise<PortError> =>
  event.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );
const dealOf = (key: string) =>
  [...standIn.state.deals.values()].find(({ values }) => values.portal_inquiry_id === key);
const notesOf = (dealId: string) => [...standIn.state.notes.values()].filter((note) => note.dealId === dealId);

describe('HubSpot', () => {
  crmSuite(() => crm);

  test('gets the inquiry as a contact with a linked deal', async () => {
    const event = sampleInquiry({
      email: 'ann@example.com',
      products: ['Ties', 'Bow Ties'],
      client: 'Example Client',
      ideas: 'Thin stripes',
    });
    const { dealId } = await crm.inquiry(event);
    const contact = [...standIn.state.contacts.values()].find(({ values }) => values.email === event.email);
    expect(contact?.values).toMatchObject({ firstname: 'Test', portal_product_interest: 'Ties;Bow Ties' });
    expect(contact?.values).toMatchObject({ portal_order_volume: '11-99 items', portal_client: 'Example Client' });
    expect(contact?.values).not.toHaveProperty('phone');
    expect(dealOf(event.key)?.values).toMatchObject({
      dealname: 'Example Club, organization inquiry',
      dealstage: 'appointmentscheduled',
      portal_deadline: '2027-03-14',
      portal_order_volume: '11-99 items',
      portal_client: 'Example Client',
      portal_design_ideas: 'Thin stripes',
      portal_colors: 'Primary: Navy #14213D (house color)\nAccent 1: 185 C #E4002B (Pantone coated)',
      portal_files: 'crest.svg: https://portal.example.com/files/1/crest.svg',
    });
    expect(standIn.state.associations).toContain(`${dealId} ${contact?.id}`);
  });

  test('keeps the stage of a moved deal when the inquiry is sent again', async () => {
    const event = sampleInquiry();
    await crm.inquiry(event);
    const deal = dealOf(event.key);
    if (deal) deal.values = { ...deal.values, dealstage: 'closedwon' };
    await crm.inquiry({ ...event, title: 'Another name' });
    expect(dealOf(event.key)?.values).toMatchObject({ dealname: 'Another name', dealstage: 'closedwon' });
  });

  test('updates the contact that has the address as a secondary one', async () => {
    await crm.partialInquiry(samplePartial({ email: 'first@example.com' }));
    const [id = ''] = [...standIn.state.contacts].find(([, { values }]) => values.email === 'first@example.com') ?? [];
    standIn.state.secondAddresses.set('second@example.com', id);
    await crm.partialInquiry(samplePartial({ email: 'second@example.com', firstName: 'Changed' }));
    expect(standIn.state.contacts.get(id)?.values).toMatchObject({ email: 'first@example.com', firstname: 'Changed' });
  });

  test('gets payment and project on the deal', async () => {
    const event = sampleInquiry();
    const { dealId } = await crm.inquiry(event);
    const { key, at } = event;
    await crm.createProject({ key, at, dealID: dealId, url: 'https://portal.example.com/project/1' });
    await crm.orderPaid({ key, at, dealID: dealId, segment: '', orderName: 'D-1042', totalCents: 81_250 });
    expect(dealOf(event.key)?.values).toMatchObject({
      portal_project_created: 'true',
      amount: '812.50',
      dealstage: 'closedwon',
      portal_order_name: 'D-1042',
    });
  });

  test('gets configured stages, and none for an unknown pipeline', async () => {
    const own = open({ pipeline: 'p1', stage: 'appointmentscheduled' });
    const other = open({ pipeline: 'p2' });
    const [one, two] = [sampleInquiry(), sampleInquiry()];
    await own.inquiry(one);
    await other.inquiry(two);
    expect(dealOf(one.key)?.values).toMatchObject({ pipeline: 'p1', dealstage: 'appointmentscheduled' });
    expect(dealOf(two.key)?.values).not.toHaveProperty('dealstage');
    await Promise.all([own.close(), other.close()]);
  });

  test("gets a segment's own pipeline, also for a payment, or else the common one", async () => {
    const both = open({
      ...{ pipeline: 'p1', stage: 'appointmentscheduled', paidStage: 'closedwon' },
      pipelines: { wedding: { pipeline: 'p2', stage: 'closedwon', paidStage: 'appointmentscheduled' } },
    });
    const [wedding, other] = [sampleInquiry({ segment: 'wedding' }), sampleInquiry({ segment: 'individual' })];
    const { dealId } = await both.inquiry(wedding);
    await both.inquiry(other);
    expect(dealOf(wedding.key)?.values).toMatchObject({ pipeline: 'p2', dealstage: 'closedwon' });
    expect(dealOf(other.key)?.values).toMatchObject({ pipeline: 'p1', dealstage: 'appointmentscheduled' });
    const paid = { key: wedding.key, at: wedding.at, dealID: dealId, orderName: 'D-1042', totalCents: 100 };
    await both.orderPaid({ ...paid, segment: 'wedding' });
    expect(dealOf(wedding.key)?.values.dealstage).toBe('appointmentscheduled');
    await both.close();
  });

  test('gets no unknown volume, for which HubSpot would refuse the call', async () => {
    await crm.partialInquiry(samplePartial({ email: 'odd@example.com', volume: 'a lot' }));
    const contact = [...standIn.state.contacts.values()].find(({ values }) => values.email === 'odd@example.com');
    expect(contact?.values).not.toHaveProperty('portal_order_volume');
  });
});

describe('an interrupted call', () => {
  test.each<FaultName>(['drop', 'dropAfter', 'half', 'broken'])(
    'with the fault %s creates one note, also among many',
    async (what) => {
      const { dealId } = await crm.inquiry(sampleInquiry());
      for (let n = 0; n < 3; n++) await crm.revisionRequest(sampleNote(dealId));
      const event = sampleNote(dealId, { note: 'Make <b>this</b> & that wider' });
      fault(what, /POST .*\/notes$/);
      expect((await refusal(crm.revisionRequest(event))).kind).toBe('ambiguous');
      await crm.revisionRequest(event);
      const mine = notesOf(dealId).filter(({ values }) => values.hs_note_body?.includes(`ref:${event.key}`));
      expect(mine).toHaveLength(1);
      expect(mine[0]?.values.hs_timestamp).toBe(event.at);
      expect(mine[0]?.values.hs_note_body).toContain('Make &lt;b&gt;this&lt;/b&gt; &amp; that wider');
    },
  );

  test.each<FaultName>(['drop', 'dropAfter', 'half', 'broken'])(
    'with the fault %s creates one deal',
    async (what) => {
      const event = sampleInquiry();
      fault(what, /deals\/batch\/upsert/);
      await crm.inquiry(event);
      expect(
        [...standIn.state.deals.values()].filter(({ values }) => values.portal_inquiry_id === event.key),
      ).toHaveLength(1);
    },
    15_000,
  );
});

describe('a refusal of HubSpot', () => {
  test.each<[FaultName, Partial<PortError>]>([
    ['tokenExpired', { kind: 'auth', message: 'HubSpot does not let us in: HUBSPOT_TOKEN is wrong or ran out.' }],
    [
      'missingScopes',
      { kind: 'auth', message: 'HubSpot does not let us do this: the key lacks crm.objects.deals.write.' },
    ],
    ['moving', { kind: 'throttled', retryAfterMs: 3_600_000 }],
  ])('%s', async (what, says) => {
    await crm.test(AbortSignal.timeout(5_000));
    fault(what, /contacts/);
    const { kind, message, retryAfterMs } = await refusal(crm.partialInquiry(samplePartial()));
    expect({ kind, message, retryAfterMs }).toMatchObject(says);
  });

  test("a limit of ten seconds is waited out by the next attempt, a daily one until the account's midnight", async () => {
    await crm.test(AbortSignal.timeout(5_000));
    fault('tenSecondly', /contacts/);
    const soon = await refusal(crm.partialInquiry(samplePartial()));
    expect(soon.retryAfterMs).toBeGreaterThanOrEqual(10_000);
    expect(soon.retryAfterMs).toBeLessThan(12_001);
    fault('daily', /contacts/);
    const late = await refusal(crm.partialInquiry(samplePartial()));
    const wait = untilMidnightMs(Date.now(), 'US/Eastern') ?? Number.NaN;
    expect(Math.abs((late.retryAfterMs ?? 0) - wait)).toBeLessThan(60_000);
    expect(late).toMatchObject({ kind: 'throttled', vendorCode: 'DAILY', requestId: 'c033cdaa' });
  });

  test('a missing property is named with the script that creates it', async () => {
    standIn.state.properties.contacts.delete('portal_ad_source');
    const refused = await refusal(crm.partialInquiry(samplePartial({ adSource: 'spring' })));
    standIn.state.properties.contacts.add('portal_ad_source');
    expect(refused).toMatchObject({ kind: 'validation' });
    expect(refused.message).toBe(
      'HubSpot does not take this: there is no property portal_ad_source (npm run hubspot:setup makes it).',
    );
  });

  test('a missing deal is named', async () => {
    const { key, at, ...note } = sampleNote('77');
    const calls = [
      () => crm.createProject({ key, at, dealID: '77', url: 'https://portal.example.com/project/77' }),
      () => crm.revisionRequest({ key, at, ...note }),
      () => crm.orderPaid({ key, at, dealID: '77', segment: '', orderName: 'D-1', totalCents: 1 }),
    ];
    for (const call of calls) {
      const { kind, message, requestId } = await refusal(call());
      expect([kind, message]).toEqual(['notFound', expect.stringContaining('HubSpot has no deal 77')]);
      expect(requestId).toBeTruthy();
    }
  });

  test('log, messages and health contain neither the key nor personal data', async () => {
    const secret = 'private-words-of-a-person';
    await refusal(crm.partialInquiry(samplePartial({ email: secret, phone: secret })));
    fault('drop', /upsert/);
    await crm.inquiry(sampleInquiry({ description: secret, email: `${secret}@example.com` }));
    const refused = await refusal(crm.partialInquiry(samplePartial({ email: secret })));
    expect(refused.message).toBe('HubSpot does not take this: email is no e-mail address to HubSpot.');
    expect(logged.length).toBeGreaterThan(4);
    expect(logged.join('\n')).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(standIn.token);
  });
});

describe('an unknown option', () => {
  test('is left out of contact and deal', async () => {
    const event = sampleInquiry({ email: 'new@example.com', products: ['Ties', 'Bandanas'], client: 'Example Client' });
    await crm.inquiry(event);
    const contact = [...standIn.state.contacts.values()].find(({ values }) => values.email === event.email);
    expect(contact?.values).toMatchObject({ portal_client: 'Example Client' });
    expect(contact?.values).not.toHaveProperty('portal_product_interest');
    expect(dealOf(event.key)?.values).toMatchObject({ portal_client: 'Example Client' });
  });
});

describe('the set-up of HubSpot', () => {
  test('adds new options and keeps those of the account', async () => {
    const account = await startHubspotStandIn();
    const client = hubspotClient(configOf(account), servicesLogging([]));
    const key = 'contacts portal_product_interest';
    const own = { label: 'Socks', value: 'Socks' };
    const [gone, ...others] = account.state.options.get(key) ?? [];
    account.state.options.set(key, [own, ...others]);
    const lines: string[] = [];
    await setUp(client, (line) => lines.push(line));
    expect(lines).toContain(`contacts: portal_product_interest got ${gone?.label}`);
    expect(account.state.options.get(key)).toEqual([own, ...others, gone]);
    expect(account.breaches).toEqual([]);
    await Promise.all([client.close(), account.close()]);
  });

  test('names the properties that the account requires and the portal does not always fill', async () => {
    const account = await startHubspotStandIn();
    account.state.required.contacts.push('email', 'phone', 'lifecyclestage');
    account.state.required.deals.push('dealname', 'portal_client', 'closedate');
    const client = hubspotClient(configOf(account), servicesLogging([]));
    expect(await listRequiredLines(client)).toEqual([
      'contacts: HubSpot requires phone, which visitors may leave empty. Make it optional in HubSpot, or inquiries are refused.',
      'contacts: HubSpot requires lifecyclestage, which the portal does not fill. Make it optional in HubSpot, or inquiries are refused.',
      'deals: HubSpot requires portal_client, which visitors may leave empty. Make it optional in HubSpot, or inquiries are refused.',
      'deals: HubSpot requires closedate, which the portal does not fill. Make it optional in HubSpot, or inquiries are refused.',
    ]);
    expect(account.breaches).toEqual([]);
    await Promise.all([client.close(), account.close()]);
  });

  test('creates all properties once; calls before it are refused with a hint', async () => {
    const empty = await startHubspotStandIn({ isSetUp: false });
    const fresh = hubspotCrm(configOf(empty), servicesLogging([]));
    const refused = await refusal(fresh.test(AbortSignal.timeout(5_000)));
    expect(refused.message).toContain('npm run hubspot:setup');
    const client = hubspotClient(configOf(empty), servicesLogging([]));
    const lines: string[] = [];
    await setUp(client, (line) => lines.push(line));
    expect(lines).toContain('deals: portal_inquiry_id made');
    expect(lines.every((line) => line.endsWith(' made'))).toBe(true);
    const again: string[] = [];
    await setUp(client, (line) => again.push(line));
    expect(again.every((line) => line.endsWith(' was there'))).toBe(true);
    expect(await listPipelineLines(client, configOf(empty))).toContain('  stage closedwon (Closed won)');
    expect((await fresh.test(AbortSignal.timeout(5_000))).words).toContain('4711');
    const event = sampleInquiry();
    expect((await fresh.inquiry(event)).dealId).toBe(await fresh.findDeal(event.key));
    expect(empty.breaches).toEqual([]);
    await Promise.all([client.close(), fresh.close(), empty.close()]);
  });
});

describe('our description of HubSpot', () => {
  test.each(samples.map((sample) => [sample.name, sample] as const))('accepts the sample "%s"', (_name, sample) => {
    const { method, path, body, answer } = sample;
    const matched = match(method, path);
    if (!matched) return expect.fail('not in the contract');
    expect(requestFault(method, matched, body ?? undefined)).toBeUndefined();
    expect(answerFault(method, matched, answer.status, answer.body)).toBeUndefined();
  });

  test('refuses unknown fields', () => {
    const matched = match('PATCH', '/crm/objects/2026-09/deals/1');
    expect(matched && requestFault('PATCH', matched, { properties: { amount: 1 } })).toContain('must be string');
    expect(match('GET', '/crm/v3/objects/contacts')).toBeUndefined();
  });
});

test('a lock is retried after at least two seconds', () => {
  const classify = createClassifier({ untilMidnightMs: () => undefined, dice: () => 0.5 });
  const locked = classify({ status: 423, header: () => undefined, text: 'no JSON at all' });
  expect(locked).toMatchObject({ kind: 'throttled', retryAfterMs: 2_500 });
});

test('a long note is cut between tags', () => {
  const event = sampleNote('1', { note: '&'.repeat(70_000) });
  const body = noteBody('Revision request', event, []);
  expect(body.length).toBeLessThanOrEqual(65_536);
  expect(body).toMatch(/(&amp;)+…<\/p>/);
  expect(body).toContain(`ref:${event.key}`);
});
