import { proofVersion } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import type { Kind } from './kinds.ts';
import { aProof } from './kinds-of-project.ts';

/** A proof with two versions. */
export const aRevisedProof: Kind = {
  ...aProof,
  name: 'revised proof',
  make: async (place) => {
    const id = await aProof.make(place);
    const { db } = place.server.deps;
    const [first] = await db.select().from(proofVersion).where(eq(proofVersion.proofId, id));
    if (first) await db.insert(proofVersion).values({ ...first, version: 2 });
    return id;
  },
};
