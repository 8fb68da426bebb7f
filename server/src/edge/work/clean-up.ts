import { sql } from 'drizzle-orm';
import type { Deps } from '../../catalog/deps.ts';
import { sweepPictures, sweepQuarantine, sweepUnclaimed, sweepUploads } from '../../files/facade.ts';
import { startLanes } from '../../kernel/outbox/deliver-lane.ts';
import { deleteOldActivity, sweepOld } from '../../office/facade.ts';
import { sweepDeletedProjects } from '../../project/facade.ts';
import { resealLeft } from '../keys/open-secrets.ts';

/** Each kind of expired data with its age. They run separately, so that a failure does not stop the rest. */
const sweeps = [
  sql`delete from idempotency where created_at < now() - interval '24 hours'`,
  sql`delete from rate_limit where window_start < now() - interval '25 hours'`,
  sql`delete from live_event where created_at < now() - interval '24 hours'`,
  sql`delete from session where expires_at < now() or idle_until < now()`,
  sql`delete from log_in_request where created_at < now() - interval '24 hours'`,
  sql`delete from passkey_challenge where expires_at < now()`,
  sql`delete from provider_sign_in where expires_at < now()`,
  sql`delete from second_step where expires_at < now()`,
  sql`delete from recovery_code where ends_at < now()`,
  sql`delete from authenticator_app where confirmed_at is null and created_at < now() - interval '24 hours'`,
  sql`delete from webhook_inbox where received_at < now() - interval '90 days'`,
  sql`delete from outbox where state = 'delivered' and delivered_at < now() - interval '90 days'`,
  // Messages for a paused endpoint wait no longer.
  sql`delete from outbox where kind = 'webhook.send' and state in ('parked', 'skipped') and created_at < now() - interval '30 days'`,
];

export async function cleanUp(deps: Deps): Promise<void> {
  const { db, jobs, log } = deps;
  for (const sweep of sweeps) {
    await db.execute(sweep).catch((err: unknown) => log.warn({ err }, 'clean-up: one sweep failed'));
  }
  await deleteOldActivity(db).catch((err: unknown) => log.warn({ err }, 'clean-up: old activity was not swept'));
  await sweepUploads(deps).catch((err: unknown) => log.warn({ err }, 'clean-up: uploads were not swept'));
  await sweepUnclaimed(deps).catch((err: unknown) => log.warn({ err }, 'clean-up: unclaimed files were not swept'));
  await sweepPictures(deps).catch((err: unknown) => log.warn({ err }, 'clean-up: stray pictures were not swept'));
  await sweepQuarantine(deps).catch((err: unknown) => log.warn({ err }, 'clean-up: quarantine was not swept'));
  await sweepDeletedProjects(deps).catch((err: unknown) =>
    log.warn({ err }, 'clean-up: deleted projects were not swept'),
  );
  await resealLeft(deps).catch((err: unknown) =>
    log.warn({ err }, 'clean-up: values of the previous key not resealed'),
  );
  await sweepOld(deps).catch((err: unknown) => log.warn({ err }, 'clean-up: old inquiries and mails were not swept'));
  await startLanes(db, jobs);
}
