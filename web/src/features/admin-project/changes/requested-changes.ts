import type { Thread } from '@colorway/contract/project/thread.ts';
import { THREAD_STATE_NAMES } from '@colorway/rules/project/requests.ts';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';

type Answer = AdminProject['changeAnswers'][number];

/** A change that was sent about a proof, with its answer. */
export interface RequestedChange {
  readonly thread: Thread;
  readonly proof: AdminProof;
  readonly note: string;
  readonly answer: Answer | undefined;
  /** A draft version that answers it once it is sent. */
  readonly draft: AdminProof | undefined;
}

/** Open changes first, the oldest of each first; those of deleted proofs are left out. */
export function requestedChanges({ threads, proofs, changeAnswers }: AdminProject): readonly RequestedChange[] {
  const changes = threads.flatMap((thread): RequestedChange[] => {
    const proof = proofs.find(({ id }) => id === thread.proofId);
    if (!proof || thread.kind !== 'revision') return [];
    return [
      {
        ...{ thread, proof, note: thread.messages[0]?.note ?? '' },
        answer: changeAnswers.find(({ changeId }) => changeId === thread.id),
        draft: proofs.find(({ draftOf }) => draftOf?.answers.includes(thread.id)),
      },
    ];
  });
  const isAnswered = ({ thread }: RequestedChange): number => (thread.state === 'open' ? 0 : 1);
  return changes
    .toSorted((one, other) => Date.parse(one.thread.createdAt) - Date.parse(other.thread.createdAt))
    .toSorted((one, other) => isAnswered(one) - isAnswered(other));
}

/** `done with version 2`, `not done: It would break up in print.` */
export function answerLabel({ thread, answer, draft }: RequestedChange): string | undefined {
  if (thread.state === 'open')
    return draft?.draftOf ? `done with version ${draft.draftOf.version}, not sent yet` : undefined;
  if (answer?.outcome === 'done') return `done with version ${answer.version ?? 1}`;
  if (answer) return `not done: ${answer.reason ?? ''}`;
  return THREAD_STATE_NAMES[thread.state].toLowerCase();
}
