import { randomUUID } from 'node:crypto';
import type { BasicInfoSent } from '@colorway/contract/inquiry/inquiry.ts';
import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { fullName } from '@colorway/rules/onboarding/basic-info-rows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';
import { savePartial as store } from './partial-store.ts';
import { storedEmail } from './stored-email.ts';

interface Sent extends BasicInfoSent {
  readonly segment: Segment;
  readonly flowId?: string | undefined;
}

/** Kept, and told to the CRM, when a visitor leaves basic info: only an address is asked of it. */
export async function savePartial({ tx, deps }: Context, { flowId = randomUUID(), ...basicInfo }: Sent) {
  if (!looksLikeEmail(basicInfo.email)) {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'email', message: EMAIL_HELP }] } });
  }
  const { segment } = basicInfo;
  const begun = { flowId, segment, basicInfo, email: storedEmail(basicInfo.email), name: fullName(basicInfo) };
  if (await store(tx, begun)) {
    await leave(tx, deps.jobs, { kind: CRM_KINDS.partial, lane: crmLane(flowId), payload: { flowId } });
  }
  return { flowId };
}
