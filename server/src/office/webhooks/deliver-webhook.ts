import { NOT_SENT_DELETED, NOT_SENT_OFF, NOT_SENT_PAUSED } from '@colorway/rules/webhook/messages.ts';
import { afterFailedTry, answerLabel } from '@colorway/rules/webhook/retries.ts';
import * as z from 'zod';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { FailedTry } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { WEBHOOK_KIND } from '../../kernel/outbox/lane-queue.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { mailBrand, sendMail, webhookPausedMail } from '../../mail/facade.ts';
import { listOwnerEmails } from '../../people/facade.ts';
import { findEndpoint, pauseEndpoint, type StoredEndpoint } from './endpoint-store.ts';
import { currentSecrets } from './secrets.ts';
import { hasArrived, sendWebhook } from './send-webhook.ts';

const payloadSchema = z.object({ endpointId: z.uuid(), body: z.string() });

/** Parks the row for whoever turns the endpoint on. */
const notSent = (message: string): FailedTry => new FailedTry(message, { over: true, waitSeconds: 0 });

async function findOpen(deps: Deps, endpointId: string): Promise<StoredEndpoint> {
  const endpoint = await findEndpoint(deps.db, endpointId);
  if (!endpoint) throw notSent(NOT_SENT_DELETED);
  if (endpoint.offAt !== null) throw notSent(NOT_SENT_OFF);
  if (endpoint.pausedAt !== null) throw notSent(NOT_SENT_PAUSED);
  return endpoint;
}

/** Pauses the endpoint once, and mails its owners. */
async function pause(
  deps: Deps,
  tx: Queries,
  endpointId: string,
  last: { readonly answer: string; readonly tries: number },
): Promise<void> {
  const name = await pauseEndpoint(tx, endpointId);
  if (name === undefined) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = webhookPausedMail(brand, { name, ...last, link: `${deps.publicUrl()}/admin/webhooks` });
  for (const address of await listOwnerEmails(tx)) {
    const to = tryEmail(address);
    if (to) await sendMail(tx, deps.jobs, { ...mail, to });
  }
}

const deliver =
  (deps: Deps): Deliver =>
  async ({ id, payload, tries, signal, noteAnswer }) => {
    const { endpointId, body } = payloadSchema.parse(payload);
    const endpoint = await findOpen(deps, endpointId);
    const secrets = currentSecrets(deps, endpoint, new Date());
    const { answer, retryAfterSeconds } = await sendWebhook(deps, { url: endpoint.url, secrets, signal }, { id, body });
    noteAnswer(answer);
    if (hasArrived(answer)) return;
    const verdict = afterFailedTry({ tries, status: answer.status, retryAfterSeconds, dice: Math.random() });
    const last = { answer: answerLabel(answer), tries };
    throw new FailedTry(last.answer, verdict, async (tx) => {
      if (verdict.over) await pause(deps, tx, endpointId, last);
    });
  };

export const webhookDeliveries = (deps: Deps): Deliveries => ({ [WEBHOOK_KIND]: deliver(deps) });
