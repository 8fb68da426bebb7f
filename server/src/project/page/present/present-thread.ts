import type { Thread } from '@colorway/contract/project/thread.ts';
import { presentFile } from '../../../files/facade.ts';
import type { StoredThread } from '../../store/stored-project.ts';

const iso = (time: string): string => new Date(time).toISOString();

const isSeen = ({ messages }: StoredThread, by: 'customer' | 'maker', at: string | null): boolean => {
  const last = messages.findLast(({ author }) => author !== by);
  return last === undefined || (at !== null && Date.parse(at) >= Date.parse(last.createdAt));
};

export const presentThread = (stored: StoredThread): Thread => ({
  id: stored.id,
  kind: stored.kind,
  state: stored.state,
  number: stored.number,
  proofId: stored.proofId,
  proofVersion: stored.proofVersion,
  version: stored.version,
  seenByMaker: isSeen(stored, 'maker', stored.seenByMakerAt),
  seenByCustomer: isSeen(stored, 'customer', stored.seenByCustomerAt),
  messages: stored.messages.map(({ id, author, name, note, file, createdAt }) => ({
    id,
    author,
    name,
    note,
    attachment: file && presentFile(file),
    at: iso(createdAt),
  })),
  createdAt: iso(stored.createdAt),
  changedAt: iso(stored.changedAt),
});
