import { PROOF_EMAILS_OFF } from '@colorway/rules/email/choices/mail-topics.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { newProofMail, wayTo } from '../../mail/facade.ts';
import { mailPeople } from '../store/mail-people.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { lockProject, lockProof } from './lock-project.ts';
import { listVersions } from './proofs/admin-proof-store.ts';

/** Links to the project instead of attaching the picture, so that the proof stays behind the log-in. */
async function mailProof(context: Context, { projectID, proofId, note }: Input<'adminProjects.tellCustomer'>) {
  const { tx, sessions } = context;
  const project = await lockProject(context, projectID);
  if ((await wayTo(tx, project.email, 'proofs')) === 'off')
    throw new Problem('conflict', { message: PROOF_EMAILS_OFF });
  const proof = await lockProof(context, projectID, proofId);
  if (proof.hidden)
    throw new Problem('conflict', { message: 'This proof is hidden from the customer. Show it first.' });
  const shown = (await listVersions(tx, proofId)).find(({ version }) => version === proof.shown);
  const proofName = shown?.proofName ?? '';
  await mailPeople(context, {
    to: [project.email],
    mail: (brand) =>
      newProofMail(brand, {
        firstName: '',
        productName: proof.productType,
        projectName: project.name,
        proofName,
        picture: null,
        note: note === '' ? null : { text: note, designer: sessions.staff?.name ?? brand.name },
        link: `${brand.publicUrl}/project/${encodeURIComponent(projectID)}`,
      }),
  });
  await recordProjectEvent(context, { project, kind: 'customer-told', data: { proofId, about: proofName } });
  return { email: project.email };
}

export const mailCustomer = write('adminProjects.tellCustomer', {
  activity: 'history',
  run: ({ input, context }) => mailProof(context, input),
});
