import { randomUUID } from 'node:crypto';
import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { fullName } from '@colorway/rules/onboarding/fields/full-name.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { storedEmail } from './complete-sent.ts';
import { flowKey } from './inquiry-store.ts';
import { savePartial as store } from './partial-store.ts';

/** Saves basic info and enqueues it for the CRM. Requires only an address. */
async function save({ tx, deps }: Context, { flowId = randomUUID(), ...basicInfo }: Input<'inquiries.partial'>) {
  if (!looksLikeEmail(basicInfo.email)) {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'email', message: EMAIL_HELP }] } });
  }
  const { segment } = basicInfo;
  const flow = { flowId, segment, basicInfo, email: storedEmail(basicInfo.email), name: fullName(basicInfo) };
  if (await store(tx, flow)) {
    await enqueue(tx, deps.jobs, { kind: CRM_KINDS.partial, lane: crmLane(flowId), payload: { flowId } });
  }
  return { flowId };
}

export const savePartial = write('inquiries.partial', {
  activity: 'customer-only',
  transaction: { shared: ({ flowId }) => (flowId === undefined ? [] : [flowKey(flowId)]) },
  run: ({ input, context }) => save(context, input),
});
