import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { projectEvent, proofApproval } from '../../kernel/database/schema.ts';
import { enqueueWebhooks, type WebhookEvent } from '../../kernel/webhook/enqueue-webhooks.ts';

type NewEvent = typeof projectEvent.$inferInsert;

const isApproved = async (tx: Queries, proofId: string): Promise<boolean> => {
  const ofProof = eq(proofApproval.proofId, proofId);
  return (await tx.select({ id: proofApproval.id }).from(proofApproval).where(ofProof).limit(1)).length > 0;
};

type ProjectMessage = Pick<WebhookEvent, 'type' | 'data'>;

const addedProofs = ({ proofs, proofIds }: Readonly<Record<string, unknown>>): ProjectMessage[] => {
  const names = proofs as readonly string[];
  const added = (proofIds as readonly string[]).map((proofId, at) => ({ proofId, name: names[at] ?? '' }));
  return [{ type: 'proof.added', data: { proofs: added } }];
};

/** The webhooks of an event: ids and names of proofs, and nothing that a person wrote. */
async function webhooksOf(tx: Queries, { kind, data }: NewEvent): Promise<ProjectMessage[]> {
  const fields = data as Readonly<Record<string, unknown>>;
  const { proofId = null, about: name = null, shown: version, version: approvedVersion } = fields;
  switch (kind) {
    case 'proofs-added':
      return addedProofs(fields);
    case 'proof-version': {
      const proof = { proofId, name, version };
      const isOutdated = typeof proofId === 'string' && (await isApproved(tx, proofId));
      const added: ProjectMessage = { type: 'proof.version_added', data: proof };
      return isOutdated ? [added, { type: 'proof.outdated', data: proof }] : [added];
    }
    case 'approval-taken-back':
      return [{ type: 'proof.approval_withdrawn', data: { proofId, version: approvedVersion } }];
    case 'request-made':
    case 'designs-asked':
      return [{ type: 'request.received', data: { wants: kind === 'request-made' ? 'changes' : 'designs', proofId } }];
    case 'request-resolved':
      return [{ type: 'request.resolved', data: { proofId } }];
    default:
      return [];
  }
}

export const projectWebhook = (projectId: string, { type, data }: ProjectMessage): WebhookEvent => ({
  ...{ type, projectId, subject: projectId, about: `Project ${projectId}` },
  data: { projectId, ...data, path: `/api/v1/admin/projects/${projectId}` },
});

/** Enqueues the webhooks of an event of a project. */
export const enqueueOfProject = (tx: Queries, projectId: string, message: ProjectMessage): Promise<void> =>
  enqueueWebhooks(tx, projectWebhook(projectId, message));

/** Returns the ids in the order of the rows. */
export async function insertEvents(tx: Queries, rows: readonly NewEvent[]): Promise<readonly number[]> {
  for (const row of rows) {
    for (const message of await webhooksOf(tx, row)) await enqueueOfProject(tx, row.projectId, message);
  }
  const made = await tx
    .insert(projectEvent)
    .values([...rows])
    .returning({ id: projectEvent.id });
  if (made.length < rows.length) throw new Error(`Expected ${rows.length} inserted events, not ${made.length}`);
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

export type StoredEvent = typeof projectEvent.$inferSelect;

interface HistoryQuery {
  readonly before: number | undefined;
  readonly limit: number;
  /** Kinds that this viewer must not see. */
  readonly without: readonly string[];
  /** Kinds to list; all kinds without it. */
  readonly only: readonly string[] | undefined;
  readonly proofId: string | undefined;
  readonly by: string | undefined;
}

/** Entries about one proof, or about several that include it. */
const isAbout = (proofId: string) =>
  or(
    sql`${projectEvent.data}->>'proofId' = ${proofId}`,
    sql`${projectEvent.data}->'proofIds' @> ${JSON.stringify([proofId])}::jsonb`,
  );

/** Lists newest first. */
export const listEvents = (
  db: Queries,
  projectId: string,
  { before, limit, without, only, proofId, by }: HistoryQuery,
): Promise<StoredEvent[]> =>
  db
    .select()
    .from(projectEvent)
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        before === undefined ? undefined : lt(projectEvent.id, before),
        only === undefined ? undefined : inArray(projectEvent.kind, [...only]),
        proofId === undefined ? undefined : isAbout(proofId),
        by === undefined ? undefined : eq(projectEvent.by, by),
        without.length === 0 ? undefined : notInArray(projectEvent.kind, [...without]),
      ),
    )
    .orderBy(desc(projectEvent.id))
    .limit(limit);
