import type { Deps } from '../adapters/deps.ts';
import { MailRefusedError } from '../adapters/mail/port.ts';
import { withoutAddresses } from '../adapters/mail/without-addresses.ts';
import { Undeliverable } from '../kernel/outbox/after-failure.ts';
import type { Deliver } from '../kernel/outbox/deliver-lane.ts';
import { findMail, markMail } from './mail-store.ts';

const messageOf = (error: unknown): string => withoutAddresses(error instanceof Error ? error.message : String(error));

/** Sends one stored mail. An error is stored with the mail, for staff. */
export function deliverMail({ db, mailer, settings, config }: Deps): Deliver {
  return async ({ payload }) => {
    const { mailId } = payload as { readonly mailId: string };
    const mail = await findMail(db, mailId);
    if (!mail) throw new Undeliverable('This mail no longer exists.');
    const { brandName, helpEmail } = await settings.read();
    const from = { ...config.mailFrom, name: config.mailFrom.name ?? brandName };
    const { id, to, subject, text, html } = mail;
    try {
      const state = await mailer.send({ id, from, to, replyTo: helpEmail ?? undefined, subject, text, html });
      return (tx) => markMail(tx, id, { state });
    } catch (error) {
      await markMail(db, id, { state: 'failed', error: messageOf(error).slice(0, 500) });
      throw error instanceof MailRefusedError ? new Undeliverable(messageOf(error)) : error;
    }
  };
}
