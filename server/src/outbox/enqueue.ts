import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/connect.ts';
import { outbox } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';

export interface Leaving {
  readonly kind: string;
  readonly lane: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes down what an outside service is to hear, in the transaction of the change it tells of. */
export async function leave(tx: Queries, jobs: Jobs, { kind, lane, payload }: Leaving): Promise<string> {
  const id = randomUUID();
  await tx.insert(outbox).values({ id, kind, lane, payload });
  await jobs.send(tx, 'outbox', { lane });
  return id;
}
