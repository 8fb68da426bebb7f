import { randomUUID } from 'node:crypto';
import { ensureCatalogs } from '@colorway/server/catalog/colors/first-catalogs.ts';
import { ensureFirstContent } from '@colorway/server/catalog/content/first-content.ts';
import { ensureFirstProducts } from '@colorway/server/catalog/products/first-products.ts';
import { ensureDemoProjects } from '@colorway/server/edge/demo/demo-projects.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { necktie } from '../kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '../kit/people.ts';
import type { TestServer } from '../kit/test-server.ts';
import { day, type Memo, type Step } from './day.ts';
import { differencesOf, differentRows, Likeness, tokensOf, withoutOrder } from './differences.ts';
import { newPerson, type Person, sendAs } from './people.ts';
import { openTwins, type Received, type Twin, type Twins } from './twin-servers.ts';
import { type WalkedRead, walkedReads } from './walked-reads.ts';

interface Seeded {
  readonly reads: readonly WalkedRead[];
  readonly cookies: Readonly<Record<'distributor' | 'staff' | 'owner' | 'customer', ReadonlyMap<string, string>>>;
}

async function seed(server: TestServer): Promise<Seeded> {
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  await ensureCatalogs(server.deps);
  await ensureDemoProjects(server.deps);
  const asStaff = async (role: 'sales' | 'owner') =>
    (await signedIn(server, { staffId: (await makeStaff(server, { role })).id })).cookies;
  const asCustomer = async (email: string) => (await signedIn(server, { email })).cookies;
  return {
    cookies: {
      customer: await asCustomer('customer@example.com'),
      distributor: await asCustomer('distributor@example.com'),
      staff: await asStaff('sales'),
      owner: await asStaff('owner'),
    },
    reads: await walkedReads(server),
  };
}

let twins: Twins<Seeded>;
let likeness: Likeness;
beforeAll(async () => {
  twins = await openTwins(seed);
  likeness = new Likeness(twins.began, await tokensOf(twins.plain.server.deps.db));
});
afterAll(() => twins.close());

let addresses = 0;
const nextIp = (): string => {
  addresses++;
  return `10.8.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Requests on their way to each server at the same time. */
const AT_ONCE = 8;

/** The first caller is stored with a pack, so callers ask for it one after the other. */
const isAlone = ({ about }: WalkedRead): boolean => about.startsWith('orderPack');

function batchesOf(reads: readonly WalkedRead[]): WalkedRead[][] {
  const batches: WalkedRead[][] = [];
  for (const read of reads) {
    const last = batches.at(-1);
    if (!last || last.length === AT_ONCE || isAlone(read)) batches.push([read]);
    else last.push(read);
  }
  return batches;
}

/** Sends each read to both servers; what they answered and how it differs, in the order of the reads. */
async function readBoth(reads: readonly WalkedRead[], headers: Readonly<Record<string, string>> = {}) {
  const pairs: { readonly read: WalkedRead; readonly plain: Received; readonly faults: readonly string[] }[] = [];
  for (const batch of batchesOf(reads)) {
    const some = batch.map(async (read) => {
      const { request } = read;
      const sent = { ...request, headers: { ...request.headers, ...headers }, ip: nextIp() };
      const [fast, plain] = await Promise.all([twins.fast.send(sent), twins.plain.send(sent)]);
      // Compared at once: thousands of answers together hold up both servers for seconds.
      return { read, plain, faults: differencesOf(likeness, read.about, fast, plain) };
    });
    pairs.push(...(await Promise.all(some)));
  }
  return pairs;
}

const faultsOf = (pairs: Awaited<ReturnType<typeof readBoth>>): string[] => pairs.flatMap(({ faults }) => faults);

const WEDDING = '1003';

/** Changes of one cart by one of two people; one of the lines belongs to another cart. */
const stepOf = (proofs: readonly { readonly id: string }[], foreignLine: string) => {
  const lineId = fc.constantFrom(...Array.from({ length: 4 }, () => randomUUID()), foreignLine);
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('addLine'),
      lineId,
      proofId: fc.constantFrom(...proofs.map(({ id }) => id)),
      selections: fc.constant(necktie),
      quantity: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({ kind: fc.constant('setQuantity'), lineId, quantity: fc.integer({ min: 0, max: 200 }) }),
    fc.record({ kind: fc.constantFrom('removeLine', 'restoreLine'), lineId }),
    fc.record({ kind: fc.constant('setPackaging'), packaging: fc.constantFrom('none', 'minimal', 'giftBox') }),
    fc.record({ kind: fc.constant('setFulfillment'), fulfillment: fc.constantFrom('physical', 'unselected') }),
    fc.record({ kind: fc.constant('setCode'), code: fc.constantFrom('SPRING10', 'NOSUCHCODE', null) }),
  );
  return fc.record({
    by: fc.constantFrom('customer' as const, 'staff' as const),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    /** How many versions ago this browser last read the cart. */
    behind: fc.nat({ max: 3 }),
    times: fc.constantFrom(1, 1, 2),
  });
};

describe('with every fast path and with none', () => {
  test('each caller gets the same answer to each read of the access walk, also when it is cached', async () => {
    // Health measures the machine at the moment of the call.
    const reads = twins.seeded.reads.filter(({ about }) => !about.startsWith('health.read'));
    expect(reads.length).toBeGreaterThan(500);
    const first = await readBoth(reads);
    expect(faultsOf(first)).toEqual([]);
    const done = first.filter(({ plain }) => plain.status === 200);
    const projects = done.filter(({ read }) => read.about.startsWith('portal.'));
    // Public answers have a tag.
    const tagged = done.filter(({ plain }) => plain.headers.etag !== undefined);
    expect(projects.length).toBeGreaterThan(5);
    expect(tagged.length).toBeGreaterThan(50);
    const again = [...projects, ...tagged].map(({ read }) => read);
    expect(faultsOf(await readBoth(again))).toEqual([]);
    expect(faultsOf(await readBoth(again, { 'accept-encoding': 'br' }))).toEqual([]);
    const unchanged = await Promise.all(
      tagged.map(({ read, plain }) => readBoth([read], { 'if-none-match': plain.headers.etag ?? '' })),
    );
    expect(faultsOf(unchanged.flat())).toEqual([]);
    expect(new Set(unchanged.flat().map(({ plain }) => plain.status))).toEqual(new Set([304]));
    expect(await differentRows(likeness, twins)).toEqual([]);
  }, 240_000);

  test('a day of calls gets the same answers and leaves the same rows', async () => {
    const faults: string[] = [];
    const opened = (twin: Twin) => {
      const { distributor, staff, owner } = twins.seeded.cookies;
      const people: Record<Step['by'], Person> = {
        visitor: newPerson('10.9.0.1'),
        customer: newPerson('10.9.0.2'),
        distributor: newPerson('10.9.0.3', distributor),
        staff: newPerson('10.9.0.4', staff),
        owner: newPerson('10.9.0.5', owner),
      };
      return { twin, people, memo: {} as Memo };
    };
    const sides = [opened(twins.fast), opened(twins.plain)] as const;
    let done = 0;
    for (const [index, step] of day.entries()) {
      const [fast, plain] = await Promise.all(
        sides.map(async ({ twin, people, memo }) => {
          const call = typeof step.call === 'function' ? step.call(memo) : step.call;
          const body = typeof step.body === 'function' ? step.body(memo) : step.body;
          const [method = '', path = ''] = call.split(' ');
          const answer = await sendAs(twin, people[step.by], { method, path, body, headers: step.headers });
          await step.learn?.(memo, answer.body === '' ? {} : JSON.parse(answer.body), twin.server);
          return { about: `${index}. ${step.by}: ${call}`, answer };
        }),
      );
      if (!fast || !plain) throw new Error('Expected two answers');
      if (plain.answer.status < 300) done++;
      const shown = ({ answer }: typeof fast) => (step.isUnordered ? withoutOrder(likeness, answer) : answer);
      faults.push(...differencesOf(likeness, fast.about, shown(fast), shown(plain)));
    }
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(55);
    expect(await differentRows(likeness, twins)).toEqual([]);
  });

  test('two people who change one cart get the same answers and leave the same rows', async () => {
    const { customer, staff } = twins.seeded.cookies;
    const sides = [twins.fast, twins.plain].map((twin) => ({
      twin,
      people: { customer: newPerson('10.9.0.6', customer), staff: newPerson('10.9.0.7', staff) },
    }));
    const send = async (by: 'customer' | 'staff', body: { readonly version: number; readonly commands: unknown }) => {
      const path = `/projects/${WEDDING}/cart`;
      const [fast, plain] = await Promise.all(
        sides.map(({ twin, people }) => sendAs(twin, people[by], { method: 'POST', path, body })),
      );
      if (!fast || !plain) throw new Error('Expected two answers');
      expect(differencesOf(likeness, JSON.stringify(body.commands), fast, plain)).toEqual([]);
      return plain;
    };
    const read = async (project: string) => {
      const browser = newPerson('10.9.0.8', staff);
      return JSON.parse((await sendAs(twins.plain, browser, { method: 'GET', path: `/projects/${project}` })).body);
    };
    const { proofs } = await read(WEDDING);
    const foreignLine = (await read('1001')).cart.lines[0].id;
    const foreign = {
      kind: 'addLine' as const,
      lineId: foreignLine,
      proofId: proofs[0].id,
      selections: necktie,
      quantity: 2,
    };
    const code = { kind: 'setCode' as const, code: 'NOSUCHCODE' as const };
    const refusedStep = (by: 'customer' | 'staff') => ({ by, changes: [code, foreign], behind: 0, times: 1 as const });
    const step = stepOf(proofs, foreignLine);
    let version = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { by, changes, behind, times } of steps) {
          const base = Math.max(0, version - behind);
          const commands = changes.map((one) => ({ ...one, id: randomUUID(), base, at: Date.now() }));
          for (let sent = 0; sent < times; sent++) {
            const { status, body } = await send(by, { version: base, commands });
            if (status === 200) version = JSON.parse(body).cart.version;
            else refused++;
          }
        }
      }),
      // Both refusals are always tried: staff's within a transaction, the customer's in one statement.
      { numRuns: 30, examples: [[[refusedStep('customer'), refusedStep('staff')]]] },
    );
    expect(version).toBeGreaterThan(30);
    expect(refused).toBeGreaterThanOrEqual(2);
    expect(await differentRows(likeness, twins)).toEqual([]);
  });
});
