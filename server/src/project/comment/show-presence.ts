import type { PeopleHere } from '@colorway/contract/project/comment.ts';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { type Context, write } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { sideOf } from '../request/open-thread.ts';
import { findProof } from '../request/request-store.ts';
import { actorName } from '../store/actor.ts';
import { notifyProject } from '../store/project-channel.ts';
import { readCommentedProof } from './read-comments.ts';

/** Publishes who is at a proof; only live events hold it. */
async function showPresence(context: Context, input: Input<'comments.presence'>): Promise<void> {
  const { client, isHere, writingOn } = input;
  const { project, proof } = await readCommentedProof(context, input);
  // Customers hear the events of a project; a hidden proof must not be named to them.
  if (!(await findProof(context.tx, project.id, proof.id, { withHidden: false }))) return;
  const name = actorName(context, project, input.name);
  const here: PeopleHere = { client, isHere, writingOn, name, author: sideOf(context), proofId: proof.id };
  await notifyProject(context.tx, project.id, PROJECT_EVENTS.people, here);
}

export const showProofPresence = write('comments.presence', {
  activity: { none: 'Being there changes nothing.' },
  run: ({ input, context }) => showPresence(context, input),
});
