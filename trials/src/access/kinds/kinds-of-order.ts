import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { draftOrder, orderProblem, printPack } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { newHex, newUuid } from '../world.ts';
import type { Kind, Place } from './kinds.ts';

const TWELVE_NECKTIES: OrderLine = {
  ...{
    kind: 'product',
    title: 'Necktie',
    productType: 'Necktie',
    name: '',
    picture: null,
    options: [],
    selections: {},
  },
  ...{ colors: [], handle: null, configuredId: null, proofID: null, quantity: 12, unitPrice: cents(100) },
  ...{ lineItemTotal: cents(1_200), grams: 199, madeIn: null, deliveredIn: null },
};

export const anOrderOf = async ({ server: { deps } }: Place, projectId: string | null) => {
  const lines = [TWELVE_NECKTIES];
  const row = { id: randomUUID(), token: newHex(), projectId, lines, sums: [], totalCents: 1_200, pieces: 12 };
  const contact = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    company: '',
    address: { street: '1 Example St', more: '', city: 'Example', region: '', postalCode: '', country: 'USA' },
  };
  await deps.db.insert(draftOrder).values({ ...row, number: Math.trunc(Math.random() * 1e12), contact });
  return row;
};

/** People read its name aloud, so the project decides who may see it. */
export const aNamedOrder: Kind = {
  name: 'order by name',
  of: 'itself',
  make: async (place) => {
    const { id } = await anOrderOf(place, place.projectId);
    const { db } = place.server.deps;
    const [made] = await db.select({ number: draftOrder.number }).from(draftOrder).where(eq(draftOrder.id, id));
    return `D-${made?.number ?? 0}`;
  },
  guess: () => `D-${Math.floor(Math.random() * 1_000_000) + 100_000_000}`,
};

/** A production pack as it was printed. */
export const aPack: Kind = {
  name: 'printed pack',
  of: 'world',
  make: async ({ server }) => {
    const id = randomUUID();
    const pack = { version: 1, contentHash: id, files: [], pdf: Buffer.from('%PDF-1.4'), scope: `D-${newUuid()}` };
    await server.deps.db.insert(printPack).values({ id, ...pack });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(printPack).where(eq(printPack.id, id)),
  guess: newUuid,
};

/** A problem with an order of the shop. */
export const aProblem: Kind = {
  name: 'problem',
  of: 'world',
  make: async (place) => {
    const { id: orderId } = await anOrderOf(place, null);
    const id = randomUUID();
    const pieces = [{ line: 0, quantity: 1 }];
    await place.server.deps.db.insert(orderProblem).values({ id, orderId, reason: 'damaged', pieces });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(orderProblem).where(eq(orderProblem.id, id)),
  guess: newUuid,
  misshapen: 'not-a-uuid',
};
