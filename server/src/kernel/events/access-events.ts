import type { Queries } from '../database/queries.ts';
import { publish } from './publish.ts';

/** Channels between the nodes, never sent to a browser: an event there makes open streams check their rights again. */
const ofSession = (tokenHash: string): string => `session:${tokenHash.slice(0, 16)}`;
const ofProject = (projectId: string): string => `access:${projectId}`;

export const accessChannels = (tokenHashes: readonly string[], projectId: string | undefined): string[] => [
  ...tokenHashes.map(ofSession),
  ...(projectId === undefined ? [] : [ofProject(projectId)]),
];

export async function sessionsEnded(tx: Queries, tokenHashes: readonly string[]): Promise<void> {
  for (const hash of tokenHashes) await publish(tx, { channel: ofSession(hash), kind: 'session-ended', data: {} });
}

/** The sessions remain, with other rights. */
export async function rightsChanged(tx: Queries, tokenHashes: readonly string[]): Promise<void> {
  for (const hash of tokenHashes) await publish(tx, { channel: ofSession(hash), kind: 'rights-changed', data: {} });
}

/** The project went to another address, or away. */
export const projectPeopleChanged = (tx: Queries, projectId: string): Promise<void> =>
  publish(tx, { channel: ofProject(projectId), kind: 'people-changed', data: {} });
