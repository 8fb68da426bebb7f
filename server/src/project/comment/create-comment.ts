import type { ProofComment } from '@colorway/contract/project/comment.ts';
import { MAX_COMMENTS, NO_WRITER_NAME, TOO_MANY_COMMENTS } from '@colorway/rules/project/review/comments.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { shareOf } from '../../kernel/session/sessions.ts';
import { mailMentions, readMentions } from '../mention/mentions.ts';
import { assertFile, sideOf, startThread } from '../request/open-thread.ts';
import { mailOtherSide } from '../request/request-mails.ts';
import { nameOfProof } from '../request/request-store.ts';
import { actorName, isCustomerOf } from '../store/actor.ts';
import type { ProjectHead } from '../store/member-store.ts';
import { SHARED_BY_PROJECT } from '../store/project-access.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { countComments, hasVersion } from './comment-store.ts';
import { readComment, readCommentedProof } from './read-comments.ts';

const invalid = (path: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });

/** Holders of the link say who they are before they write (D65). */
export function assertNamed(context: Context, project: ProjectHead, name: string | undefined): void {
  const isVisitor = shareOf(context.sessions, project.id)?.isNamed === true;
  const isKnown = sideOf(context) === 'maker' || isCustomerOf(context, project.email) || isVisitor;
  if (!isKnown && name === undefined) throw invalid('name', NO_WRITER_NAME);
}

const WRONG_VERSION = 'This proof has no such version.';

/** A change waits until its people send it; anything else is sent at once, with a mail to the other side. */
async function createComment(context: Context, input: Input<'comments.create'>): Promise<{ comment: ProofComment }> {
  const { tx } = context;
  const { version, mark, note, fileId, mentions: ids, name } = input;
  const { project, proof } = await readCommentedProof(context, input);
  assertNamed(context, project, name);
  if (!(await hasVersion(tx, proof.id, version))) throw invalid('version', WRONG_VERSION);
  await assertFile(context, project.id, fileId);
  const place = { project, isHidden: proof.hidden };
  const mentions = await readMentions(context, place, { note, mentions: ids });
  const isChange = input.isChange && sideOf(context) === 'customer';
  const { id, number } = await startThread(context, {
    ...{ project, proof, version, mark, note, fileId, mentions, typedName: name },
    kind: isChange ? 'revision' : 'comment',
    isSent: !isChange,
  });
  // Counted after the insert, which locked the proof.
  if ((await countComments(tx, proof.id)) > MAX_COMMENTS) throw new Problem('conflict', { message: TOO_MANY_COMMENTS });
  if (!isChange) {
    const about = nameOfProof(proof);
    const by = actorName(context, project, name);
    await recordProjectEvent(context, {
      project,
      kind: 'comment-made',
      data: { proofId: proof.id, about, note },
      typedName: name,
    });
    const written = { project, about, by, note, hasFile: fileId !== null };
    const thread = { proofId: proof.id, number };
    const named = await mailMentions(context, { ...place, ...written, thread, mentions });
    await mailOtherSide(context, { ...written, isNew: true, named });
  }
  return readComment(context, project, id);
}

export const createProofComment = write('comments.create', {
  activity: 'history',
  ...SHARED_BY_PROJECT,
  run: ({ input, context }) => createComment(context, input),
});
