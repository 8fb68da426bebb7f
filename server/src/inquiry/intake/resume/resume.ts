import { RESUME_DAYS, RESUME_PATH } from '@colorway/rules/onboarding/state/resume.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { addResumeToken } from '../../../files/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { canMailFor, continueLinkMail, mailBrand, sendMail } from '../../../mail/facade.ts';
import { findRequestOfFlow } from '../open-requests-store.ts';
import { findVisitorFiles } from '../visitor-files.ts';
import { findResumeLink, insertResumeLink } from './resume-store.ts';

const DAY_SECONDS = 86_400;

/** Answers the same whether or not the mail limit is reached. */
async function sendResumeLink(
  context: Context,
  { segment, email: typed, state, flowId, step }: Input<'inquiries.putAside'>,
) {
  const { tx, deps } = context;
  const email = readEmail(typed);
  const answer = { days: RESUME_DAYS };
  if (!(await canMailFor(context, 'resume-link', email))) return answer;
  const files = await findVisitorFiles(context, state.uploadedFiles.files);
  const token = newToken();
  const stored = { sent: state, flowId: flowId ?? null, step: step ?? null, fileIds: files.map(({ id }) => id) };
  await insertResumeLink(tx, { tokenHash: hashToken(token), segment, email, state: stored }, RESUME_DAYS);
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  // The token is in the fragment, so it reaches no log and no Referer header.
  const link = `${deps.publicUrl()}${RESUME_PATH}#${token}`;
  await sendMail(tx, deps.jobs, { ...continueLinkMail(brand, { link, days: RESUME_DAYS }), to: email });
  return answer;
}

export const putInquiryAside = write('inquiries.putAside', {
  activity: 'customer-only',
  run: ({ input, context }) => sendResumeLink(context, input),
});

/** Not single-use: mail scanners follow links, and people open them on two devices. */
async function resume({ tx, http }: Context, token: string) {
  const found = await findResumeLink(tx, hashToken(token));
  if (!found) {
    throw new Problem('link-expired', { message: 'This link has expired. Ask for a new one where you began.' });
  }
  http.setCookie('resume', addResumeToken(http.cookie('resume'), token), RESUME_DAYS * DAY_SECONDS);
  const { sent: state, flowId, step = null } = found.state;
  return {
    segment: found.segment,
    state,
    flowId,
    step,
    sent: flowId === null ? null : await findRequestOfFlow(tx, flowId),
  };
}

export const resumeInquiry = write('inquiries.resume', {
  activity: 'customer-only',
  run: ({ input, context }) => resume(context, input.token),
});
