import { randomUUID } from 'node:crypto';
import {
  floorParkedPress,
  floorPerson,
  floorPress,
  floorShift,
  floorTablet,
} from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { newUuid } from '../world.ts';
import type { Kind, Place } from './kinds.ts';
import { anOrderOf } from './kinds-of-order.ts';

const misshapen = 'x';

async function makePerson({ server }: Place): Promise<string> {
  const id = randomUUID();
  await server.deps.db.insert(floorPerson).values({ id, name: 'Jo', pinHash: 'none' });
  return id;
}

export const aFloorPerson: Kind = {
  name: 'person of the floor',
  of: 'world',
  make: makePerson,
  remove: ({ server }, id) =>
    server.deps.db.update(floorPerson).set({ endedAt: new Date() }).where(eq(floorPerson.id, id)),
  guess: newUuid,
  misshapen,
};

async function makeTablet({ server }: Place): Promise<string> {
  const id = randomUUID();
  await server.deps.db.insert(floorTablet).values({ id, name: 'Bench', stage: 'Sewing' });
  return id;
}

export const aTablet: Kind = {
  name: 'tablet',
  of: 'world',
  make: makeTablet,
  remove: ({ server }, id) =>
    server.deps.db.update(floorTablet).set({ revokedAt: new Date() }).where(eq(floorTablet.id, id)),
  guess: newUuid,
  misshapen,
};

async function makeShift(place: Place): Promise<string> {
  const [tabletId, personId, id] = [await makeTablet(place), await makePerson(place), randomUUID()];
  await place.server.deps.db.insert(floorShift).values({ id, tabletId, personId });
  return id;
}

/** A press that waits for staff. */
export const aParkedPress: Kind = {
  name: 'parked press',
  of: 'world',
  make: async (place) => {
    const [shiftId, { id: orderId }, id] = [await makeShift(place), await anOrderOf(place, null), randomUUID()];
    const press = {
      line: 0,
      kind: 'started',
      at: '2026-12-01T10:00:00Z',
      pieces: null,
      reason: null,
      replaces: [],
    } as const;
    await place.server.deps.db.insert(floorParkedPress).values({ id, orderId, shiftId, press, why: 'left' });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(floorParkedPress).where(eq(floorParkedPress.id, id)),
  guess: newUuid,
  misshapen,
};

/** A problem that was reported on a tablet. */
export const aFloorProblem: Kind = {
  name: 'problem of the floor',
  of: 'world',
  make: async (place) => {
    const { db } = place.server.deps;
    const shiftId = await makeShift(place);
    const { id: orderId } = await anOrderOf(place, null);
    const id = randomUUID();
    const press = { kind: 'problem', reason: 'seam', pieces: 1, stage: 'Sewing', line: 0 } as const;
    await db.insert(floorPress).values({ id, orderId, shiftId, ...press, pressedAt: new Date() });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(floorPress).where(eq(floorPress.id, id)),
  guess: newUuid,
  misshapen,
};
