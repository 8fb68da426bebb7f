import { keyedFindings } from '@colorway/rules/preflight/finding-messages.ts';
import { type Context, read } from '../../../catalog/deps.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { withPicturesInside } from '../../../mail/facade.ts';
import { drawMailPictures } from '../../page/mail-pictures.ts';
import { readProject } from '../../store/project-store.ts';
import { findRun, listDecisions } from '../preflight/preflight-store.ts';
import { type Draft, listDrafts, namesOfDrafts } from './draft-store.ts';
import { listRecipients } from './recipients.ts';
import { writeProofsMail } from './write-proofs-mail.ts';

/** Findings of a draft without a decision of staff; undefined if there are none. */
async function openFindings({ tx }: Context, { id, shown }: Draft, proofID: string) {
  const version = { proofId: id, version: shown };
  const report = (await findRun(tx, version))?.report;
  if (!report) return undefined;
  const decided = await listDecisions(tx, version);
  const open = keyedFindings(report.findings).filter(({ key }) => !decided.has(key));
  if (open.length === 0) return undefined;
  return { proofId: id, proofID, text: open.length === 1 ? '1 finding' : `${open.length} findings` };
}

async function preview(context: Context, { projectID, note }: Input<'adminProjects.previewSending'>) {
  const { deps, tx, sessions } = context;
  const stored = await readProject(tx, projectID, { withHidden: true });
  if (!stored) throw new Problem('not-found');
  const drafts = await listDrafts(tx, projectID);
  const designer = sessions.staff?.name ?? '';
  const writing = { deps, tx, stored, drafts, note, designer, key: null, isPreview: true };
  const { subject, html, text } = await writeProofsMail(writing);
  const shown = await withPicturesInside(html, drawMailPictures(deps, { withHidden: true }));
  const names = namesOfDrafts(drafts);
  const findings = [];
  for (const draft of drafts) findings.push((await openFindings(context, draft, names.get(draft.id) ?? '')) ?? []);
  const people = (await listRecipients(tx, stored)).map(({ id, name, email }) => ({ id, name, email }));
  return { to: stored.email, people, subject, html: shown, text, findings: findings.flat() };
}

export const previewSending = read('adminProjects.previewSending', {
  run: ({ input, context }) => preview(context, input),
});
