import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import { RESUME_DAYS, RESUME_PATH } from '@colorway/rules/onboarding/resume.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { withResumed } from '../../files/store/granted-files.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { hashToken, newToken } from '../../kernel/session/cookies.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { mailBrand } from '../../mail/templates/brand.ts';
import { continueLinkMail } from '../../mail/templates/continue-link.ts';
import { mayMailFor } from '../../mail/visitor-mails.ts';
import { requestOfFlow } from './open-requests-store.ts';
import { findResumeLink, insertResumeLink } from './resume-store.ts';
import { visitorFiles } from './visitor-files.ts';

const DAY_SECONDS = 86_400;

interface PutAsideInput {
  readonly segment: Segment;
  readonly email: string;
  readonly state: InquirySent;
  readonly flowId?: string | undefined;
  readonly step?: StepId | undefined;
}

/** The answer is the same whether or not a mail leaves. */
export async function putAside(context: Context, { segment, email: typed, state, flowId, step }: PutAsideInput) {
  const { tx, deps } = context;
  const email = readEmail(typed);
  const answer = { days: RESUME_DAYS };
  if (!(await mayMailFor(context, 'resume-link', email))) return answer;
  const files = await visitorFiles(context, state.uploadedFiles.files);
  const token = newToken();
  const kept = { sent: state, flowId: flowId ?? null, step: step ?? null, fileIds: files.map(({ id }) => id) };
  await insertResumeLink(tx, { tokenHash: hashToken(token), segment, email, state: kept }, RESUME_DAYS);
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  // In the fragment, which no log and no Referer ever holds.
  const link = `${deps.publicUrl()}${RESUME_PATH}#${token}`;
  await sendMail(tx, deps.jobs, { ...continueLinkMail(brand, { link, days: RESUME_DAYS }), to: email });
  return answer;
}

/** Opening it uses nothing up: mail scanners follow links, and people open them on two devices. */
export async function resume({ tx, http }: Context, token: string) {
  const found = await findResumeLink(tx, hashToken(token));
  if (!found) {
    throw new Problem('link-expired', { message: 'This link has expired. Ask for a new one where you began.' });
  }
  http.setCookie('resume', withResumed(http.cookie('resume'), token), RESUME_DAYS * DAY_SECONDS);
  const { sent: state, flowId, step = null } = found.state;
  return {
    segment: found.segment,
    state,
    flowId,
    step,
    sent: flowId === null ? null : await requestOfFlow(tx, flowId),
  };
}
