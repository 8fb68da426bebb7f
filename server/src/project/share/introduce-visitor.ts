import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { notifyProject } from '../store/project-channel.ts';
import { recordLinkEvent } from './link-event.ts';
import { findLink } from './share-store.ts';
import { saveVisitor } from './visitor-store.ts';

/** Stores who came by the link, in this browser and for the people of the project (D65). */
async function introduce(context: Context, { projectID, name, email }: Input<'share.introduce'>): Promise<void> {
  const links = context.sessions.shares.filter(({ projectId }) => projectId === projectID);
  if (links.length === 0) throw new Problem('not-allowed');
  const address = readEmail(email);
  for (const { linkId, tokenHash } of links) {
    const isFirst = await saveVisitor(context.tx, { linkId, tokenHash, name, email: address });
    const link = isFirst && (await findLink(context.tx, projectID, linkId));
    if (link) await recordLinkEvent(context, 'visitor-came', link, { typedName: name });
  }
  await notifyProject(context.tx, projectID, PROJECT_EVENTS.project);
}

export const introduceVisitor = write('share.introduce', {
  activity: 'history',
  run: ({ input, context }) => introduce(context, input),
});
