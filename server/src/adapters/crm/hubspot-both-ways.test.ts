import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { sampleInquiry, sampleNote } from '@colorway/trials/suites/crm.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Services } from '../../kernel/outside/services.ts';
import { hubspotClient } from './hubspot/client.ts';
import { listPipelineLines, setUp } from './hubspot/set-up/set-up.ts';
import { hubspotCrm } from './hubspot.ts';
import type { ChangedPage, CrmChanges, CrmFile, OrderPlacedEvent } from './port.ts';

let standIn: Awaited<ReturnType<typeof startHubspotStandIn>>;
let crm: ReturnType<typeof hubspotCrm>;
const logged: string[] = [];

beforeAll(async () => {
  standIn = await startHubspotStandIn();
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  const config = { pipeline: undefined, stage: undefined, paidStage: undefined, pipelines: {} };
  crm = hubspotCrm({ url: standIn.url, token: standIn.token, ...config }, new Services({ log, note: () => {} }));
});
afterEach(() => {
  standIn.faults.next.length = 0;
  expect(standIn.breaches).toEqual([]);
});
afterAll(() => Promise.all([crm.close(), standIn.close()]));

const changes = (): CrmChanges => crm.changes ?? expect.fail('HubSpot reports changes');
const collect = async <Row>(pages: AsyncIterable<ChangedPage<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page.rows);
  return rows;
};
const pickAll = (emails: readonly string[]) => Promise.resolve(new Set(emails));
const clock = () => new Date(standIn.state.clock + 1);
const valuesOf = (kind: 'companies' | 'line_items') => [...standIn.state[kind].values()].map(({ values }) => values);

describe('changed deals', () => {
  test('come with the names of stage and owner, over several pages', async () => {
    const since = clock();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await crm.inquiry(sampleInquiry({ company: '' }))).dealId);
    standIn.edit('deals', ids[0] ?? '', { dealstage: 'closedwon', hubspot_owner_id: '501' });
    standIn.edit('deals', ids[1] ?? '', { dealstage: 'closedlost', hubspot_owner_id: '777' });
    const deals = await collect(changes().deals(since));
    expect(deals.map(({ dealId }) => dealId).sort()).toEqual([...ids].sort());
    expect(deals.find(({ dealId }) => dealId === ids[0])).toMatchObject({
      ...{ stageId: 'closedwon', stage: 'Closed won', outcome: 'won' },
      owner: { id: '501', name: 'Sales Person', email: 'sales@example.com' },
    });
    expect(deals.find(({ dealId }) => dealId === ids[1])).toMatchObject({
      ...{ outcome: 'lost', owner: { id: '777', name: '', email: '' } },
    });
    expect(deals.find(({ dealId }) => dealId === ids[2])).toMatchObject({ outcome: 'open', owner: null });
  });

  test('leave out those before the time, and deals of others', async () => {
    await crm.inquiry(sampleInquiry({ company: '' }));
    const since = clock();
    standIn.state.deals.set('1', {
      id: '1',
      values: { dealstage: 'closedwon' },
      changedAt: standIn.state.clock + 9_000,
    });
    expect(await collect(changes().deals(since))).toEqual([]);
  });

  test('come by ids alone when the key may not read names', async () => {
    const since = clock();
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    standIn.edit('deals', dealId, { dealstage: 'closedwon', hubspot_owner_id: '501' });
    standIn.faults.next.push({ what: 'missingScopes', on: /pipelines/ }, { what: 'missingScopes', on: /owners/ });
    expect(await collect(changes().deals(since))).toMatchObject([
      { dealId, stage: 'closedwon', outcome: 'won', owner: { id: '501', name: '' } },
    ]);
  });
});

describe('changed contacts', () => {
  test('have the time of each value, and only those of known people are read', async () => {
    const since = clock();
    await crm.inquiry(sampleInquiry({ email: 'known@example.com', phone: '555 0100', company: '' }));
    await crm.inquiry(sampleInquiry({ email: 'other@example.com', company: '' }));
    const [contact] = [...standIn.state.contacts.values()].filter(({ values }) => values.email === 'known@example.com');
    const before = standIn.state.clock;
    standIn.edit('contacts', contact?.id ?? '', { lastname: 'Corrected' });
    const pick = async (emails: readonly string[]) => new Set(emails.filter((one) => one.startsWith('known')));
    const [row, ...others] = await collect(changes().contacts(since, pick));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      email: 'known@example.com',
      name: { value: 'Test Corrected' },
      phone: { value: '555 0100' },
    });
    expect(row?.name.changedAt).toBeGreaterThan(before);
    expect(row?.phone.changedAt).toBeLessThan(before);
  });
});

describe('the company of an inquiry', () => {
  const club = (email: string) => sampleInquiry({ email, company: 'Harborview Club' });

  test('is made once for its people, and linked with deal and contact', async () => {
    const one = await crm.inquiry(club('ann@harborview.test'));
    await crm.inquiry(club('ann@harborview.test'));
    await crm.inquiry(club('bob@harborview.test'));
    const made = [...standIn.state.companies.values()].filter(({ values }) => values.name === 'Harborview Club');
    expect(made).toHaveLength(1);
    expect(made[0]?.values).toMatchObject({ domain: 'harborview.test' });
    expect(standIn.state.associations).toContain(`${one.dealId} ${made[0]?.id}`);
  });

  test('is one that the account had, by domain', async () => {
    standIn.state.companies.set('71', { id: '71', values: { name: 'Lakeside Choir Inc.', domain: 'lakeside.test' } });
    const { dealId } = await crm.inquiry(sampleInquiry({ email: 'eve@lakeside.test', company: 'Lakeside Choir' }));
    expect(standIn.state.associations).toContain(`${dealId} 71`);
    expect(standIn.state.companies.get('71')?.values).toMatchObject({ name: 'Lakeside Choir Inc.' });
  });

  test('is not one of the same name with another domain', async () => {
    standIn.state.companies.set('72', { id: '72', values: { name: 'Rowing Club', domain: 'north.test' } });
    const { dealId } = await crm.inquiry(sampleInquiry({ email: 'eve@south.test', company: 'Rowing Club' }));
    expect(standIn.state.associations).not.toContain(`${dealId} 72`);
  });

  test('is left out when the key may not write companies, with a remark', async () => {
    standIn.faults.next.push({ what: 'missingScopes', on: /companies/ });
    const { dealId } = await crm.inquiry(club('zoe@elsewhere.test'));
    expect(standIn.state.deals.has(dealId)).toBe(true);
    expect(logged.join('')).toContain('the company of an inquiry was left out');
    expect(logged.join('')).not.toContain('elsewhere.test');
  });
});

describe('a placed order', () => {
  const placed = (dealID: string, change: Partial<OrderPlacedEvent> = {}): OrderPlacedEvent => ({
    ...{ key: sampleInquiry().key, at: '2026-11-21T09:30:00.000Z', dealID, orderName: 'D-1042', totalCents: 81_250 },
    lines: [
      { key: 'D-1042/0', name: 'Necktie, club-tie-48213', quantity: 24, unitCents: 3_150, sku: 'club-tie-48213' },
      { key: 'D-1042/1', name: 'Swatch, Necktie', quantity: 1, unitCents: 500, sku: '' },
    ],
    ...change,
  });

  test('is amount and line items of the deal, also when it is sent twice', async () => {
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    await crm.orderPlaced?.(placed(dealId));
    await crm.orderPlaced?.(placed(dealId));
    expect(standIn.state.deals.get(dealId)?.values).toMatchObject({ amount: '812.50', portal_order_name: 'D-1042' });
    expect(valuesOf('line_items')).toEqual([
      {
        portal_line_key: 'D-1042/0',
        name: 'Necktie, club-tie-48213',
        quantity: '24',
        price: '31.50',
        hs_sku: 'club-tie-48213',
      },
      { portal_line_key: 'D-1042/1', name: 'Swatch, Necktie', quantity: '1', price: '5.00' },
    ]);
    expect([...standIn.state.line_items.keys()].every((id) => standIn.state.associations.has(`${id} ${dealId}`))).toBe(
      true,
    );
  });

  test('sets the amount alone when the key may not write line items', async () => {
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    standIn.faults.next.push({ what: 'missingScopes', on: /line_items/ });
    await crm.orderPlaced?.(placed(dealId));
    expect(standIn.state.deals.get(dealId)?.values).toMatchObject({ amount: '812.50' });
    expect(logged.join('')).toContain('the list of line items was left out');
  });

  test('replaces its line items and leaves those of the account', async () => {
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    const lines = [{ key: 'D-2000/0', name: 'Bow Tie', quantity: 3, unitCents: 100, sku: '' }];
    standIn.state.line_items.set('81', { id: '81', values: { name: 'Consulting', price: '9' } });
    standIn.state.associations.add(`81 ${dealId}`);
    await crm.orderPlaced?.(placed(dealId, { lines }));
    await crm.orderPlaced?.(placed(dealId, { lines: [], totalCents: 0, orderName: '' }));
    expect(valuesOf('line_items').some((one) => one.portal_line_key === 'D-2000/0')).toBe(false);
    expect(standIn.state.line_items.has('81')).toBe(true);
    expect(standIn.state.deals.get(dealId)?.values).toMatchObject({ amount: '0.00', portal_order_name: '' });
  });
});

describe('files', () => {
  const file = (change: Partial<CrmFile> = {}): CrmFile => ({
    ...{ key: '0123456789abcdef', name: 'crest.svg', url: 'https://portal.example.com/files/1/crest.svg', bytes: 5 },
    read: async () => Buffer.from('<svg>'),
    ...change,
  });
  const noteOf = (dealId: string) => [...standIn.state.notes.values()].find((note) => note.dealId === dealId)?.values;

  test('of an inquiry are private and attached to one note, also when it is sent again', async () => {
    const event = sampleInquiry({ company: '' });
    const { dealId } = await crm.inquiry(event, undefined, [file()]);
    await crm.inquiry(event, undefined, [file()]);
    const [stored, ...others] = [...standIn.state.files.values()];
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ name: 'crest-01234567.svg', folderPath: '/portal', access: 'PRIVATE', bytes: 5 });
    expect(noteOf(dealId)).toMatchObject({ hs_attachment_ids: stored?.id });
    expect(noteOf(dealId)?.hs_note_body).not.toContain('https://');
  });

  test.each([
    ['refused', file({ key: 'aaaaaaaabbbb' }), true],
    ['too large', file({ bytes: 30_000_000 }), false],
  ])('that are %s stay links', async (_why, one, isRefused) => {
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    if (isRefused) standIn.faults.next.push({ what: 'missingScopes', on: /files/ });
    await crm.revisionRequest(sampleNote(dealId), undefined, [one]);
    expect(noteOf(dealId)).not.toHaveProperty('hs_attachment_ids');
    expect(noteOf(dealId)?.hs_note_body).toContain(`<a href="${one.url}">`);
  });

  test('of a request are attached to its note', async () => {
    const { dealId } = await crm.inquiry(sampleInquiry({ company: '' }));
    await crm.revisionRequest(sampleNote(dealId), undefined, [
      file({ key: 'ccccccccdddd' }),
      file({ key: 'ddddddddeeee' }),
    ]);
    expect(noteOf(dealId)?.hs_attachment_ids).toMatch(/^\d+;\d+$/);
  });
});

describe('the set-up', () => {
  const ids = { pipeline: undefined, stage: undefined, paidStage: undefined, pipelines: {} };
  const openClient = () => {
    const services = new Services({ log: pino({ level: 'silent' }), note: () => {} });
    return hubspotClient({ url: standIn.url, token: standIn.token, ...ids }, services);
  };

  test('goes on without companies and line items, whose scopes are newer', async () => {
    const client = openClient();
    standIn.faults.next.push({ what: 'missingScopes', on: /properties.*companies/ });
    const lines: string[] = [];
    await setUp(client, (line) => lines.push(line));
    expect(lines).toContain('line_items: portal_line_key was there');
    expect(lines.filter((line) => line.startsWith('companies'))).toEqual([
      expect.stringContaining('companies: not set up. HubSpot does not let us do this'),
    ]);
    await client.close();
  });

  test('names configured pipelines and stages that HubSpot would refuse', async () => {
    const client = openClient();
    const pipelines = { wedding: { pipeline: '42', stage: undefined, paidStage: undefined } };
    const lines = await listPipelineLines(client, { ...ids, stage: 'quoted', paidStage: 'closedwon', pipelines });
    expect(lines.filter((line) => line.startsWith('HUBSPOT'))).toEqual([
      'HUBSPOT_PIPELINE: pipeline default has no stage quoted. Deals are refused.',
      'HUBSPOT_PIPELINES: HubSpot has no pipeline 42. Deals are refused.',
    ]);
    await client.close();
  });
});

test('a contact that nobody here is has no history read', async () => {
  const since = clock();
  await crm.inquiry(sampleInquiry({ email: 'stranger@example.com', company: '' }));
  standIn.calls.length = 0;
  await collect(changes().contacts(since, async () => new Set()));
  expect(standIn.calls.some(({ what }) => what.includes('contacts/batch/read'))).toBe(false);
  expect(await collect(changes().contacts(since, pickAll))).toHaveLength(1);
});
