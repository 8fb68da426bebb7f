import { sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { NOTIFY_CHANNEL, publish } from './publish.ts';

/**
 * Channels between the nodes, never sent to a browser: what is said there makes an open stream ask again whether
 * its listener still may.
 */
const ofSession = (tokenHash: string): string => `session:${tokenHash.slice(0, 16)}`;
const ofProject = (projectId: string): string => `access:${projectId}`;

export const accessChannels = (tokenHashes: readonly string[], projectId: string | undefined): string[] => [
  ...tokenHashes.map(ofSession),
  ...(projectId === undefined ? [] : [ofProject(projectId)]),
];

/** One statement for all, and no lock: a session ends once, so its channel has no order to keep. */
export async function sessionsEnded(tx: Queries, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  const channels = JSON.stringify(tokenHashes.map(ofSession));
  await tx.execute(sql`
    with made as (
      insert into live_event (channel, kind, data)
      select value, 'session-ended', '{}'::jsonb from jsonb_array_elements_text(${channels}::jsonb) returning channel
    ) select pg_notify(${NOTIFY_CHANNEL}, channel) from made`);
}

/** The project went to another address, or away. */
export const projectPeopleChanged = (tx: Queries, projectId: string): Promise<void> =>
  publish(tx, { channel: ofProject(projectId), kind: 'people-changed', data: {} });
