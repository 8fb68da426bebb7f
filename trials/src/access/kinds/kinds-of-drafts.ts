import { randomUUID } from 'node:crypto';
import { proofSending } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { newUuid } from '../world.ts';
import type { Kind } from './kinds.ts';
import { LONG_AGO, makeProof, NOT_A_UUID, setProof } from './kinds-of-project.ts';

export const aDraft: Kind = {
  name: 'draft',
  of: 'project',
  make: async (place) => {
    const id = await makeProof(place);
    await setProof({ isDraft: true, hidden: true })(place, id);
    return id;
  },
  remove: setProof({ deletedAt: LONG_AGO }),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

/** A draft that becomes the next version of a proof of its project. */
export const aDraftVersion: Kind = {
  ...aDraft,
  name: 'draft version',
  make: async (place) => {
    const versionOf = await makeProof(place);
    const id = await aDraft.make(place);
    await setProof({ versionOf })(place, id);
    return id;
  },
};

export const aSending: Kind = {
  name: 'sending of drafts',
  of: 'project',
  make: async ({ server: { deps }, projectId }) => {
    const id = randomUUID();
    await deps.db.delete(proofSending).where(eq(proofSending.projectId, projectId));
    await deps.db
      .insert(proofSending)
      .values({ id, projectId, proofIds: [], sendAt: new Date(Date.now() + 3_600_000), by: 'Jo Park' });
    return id;
  },
  remove: async ({ server: { deps } }, id) => {
    await deps.db.update(proofSending).set({ endedAt: new Date() }).where(eq(proofSending.id, id));
  },
  guess: newUuid,
  misshapen: NOT_A_UUID,
};
