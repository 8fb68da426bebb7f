import { RESUME_DAYS, RESUME_PATH } from '@colorway/rules/onboarding/state/resume.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { addResumeToken } from '../../../files/facade.ts';
import { qrCode, qrPathData } from '../../../kernel/codes/qr.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { canMailFor, continueLinkMail, mailBrand, sendMail } from '../../../mail/facade.ts';
import { storedEmail } from '../complete-sent.ts';
import { findRequestOfFlow } from '../open-requests-store.ts';
import { findVisitorFiles } from '../visitor-files.ts';
import { findResumeLink, insertResumeLink } from './resume-store.ts';

const DAY_SECONDS = 86_400;

type PutAside = Input<'inquiries.putAside'>;

/** Stores the flow with the files that the visitor may read. Returns the link. */
async function makeLink(context: Context, { segment, state, flowId, step }: PutAside, email: string): Promise<string> {
  const { tx, deps } = context;
  const files = await findVisitorFiles(context, state.uploadedFiles.files);
  const token = newToken();
  const stored = { sent: state, flowId: flowId ?? null, step: step ?? null, fileIds: files.map(({ id }) => id) };
  await insertResumeLink(tx, { tokenHash: hashToken(token), segment, email, state: stored }, RESUME_DAYS);
  // The token is in the fragment, so it reaches no log and no Referer header.
  return `${deps.publicUrl()}${RESUME_PATH}#${token}`;
}

/** Answers the same whether or not the mail limit is reached. */
async function mailLink(context: Context, input: PutAside, typed: string) {
  const { tx, deps } = context;
  const email = readEmail(typed);
  if (!(await canMailFor(context, 'resume-link', email))) return;
  const link = await makeLink(context, input, email);
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  await sendMail(tx, deps.jobs, { ...continueLinkMail(brand, { link, days: RESUME_DAYS }), to: email });
}

async function putAside(context: Context, input: PutAside) {
  if (input.email !== undefined) {
    await mailLink(context, input, input.email);
    return { days: RESUME_DAYS, link: null };
  }
  // Erasure finds the link by the address that the flow names.
  const url = await makeLink(context, input, storedEmail(input.state.basicInfo.email));
  const code = await qrCode(url);
  return { days: RESUME_DAYS, link: { url, size: code.size, path: qrPathData(code) } };
}

export const putInquiryAside = write('inquiries.putAside', {
  activity: 'customer-only',
  run: ({ input, context }) => putAside(context, input),
});

/** Not single-use: mail scanners follow links, and people open them on two devices. */
async function resume({ tx, deps, http }: Context, token: string) {
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
    sent: flowId === null ? null : await findRequestOfFlow(tx, deps, flowId),
  };
}

export const resumeInquiry = write('inquiries.resume', {
  activity: 'customer-only',
  run: ({ input, context }) => resume(context, input.token),
});
