import type { Deps } from '../adapters/deps.ts';
import { type Attachment, MailRefusedError } from '../adapters/mail/port.ts';
import { withoutAddresses } from '../adapters/mail/without-addresses.ts';
import { Undeliverable } from '../kernel/outbox/after-failure.ts';
import type { Deliver } from '../kernel/outbox/deliver-lane.ts';
import { type DrawPictures, withPicturesAttached } from './mail-pictures.ts';
import { findMail, markMail } from './mail-store.ts';

const messageOf = (error: unknown): string => withoutAddresses(error instanceof Error ? error.message : String(error));

/** Makes the files and pictures of a mail when it is sent, so that the table of mails stays small. */
export interface MailFiles {
  readonly attach: (certificates: readonly string[]) => Promise<readonly Attachment[]>;
  readonly draw: DrawPictures;
}

/** Sends one stored mail. An error is stored with the mail, for staff. */
export function deliverMail({ db, mailer, settings, config }: Deps, { attach, draw }: MailFiles): Deliver {
  return async ({ payload }) => {
    const { mailId } = payload as { readonly mailId: string };
    const mail = await findMail(db, mailId);
    if (!mail) throw new Undeliverable('This mail no longer exists.');
    const { brandName, helpEmail } = await settings.read();
    const from = { ...config.mailFrom, name: config.mailFrom.name ?? brandName };
    const { id, to, subject, text, certificates } = mail;
    try {
      const { html, attachments: pictures } = mailer.isExternal
        ? await withPicturesAttached(mail.html, draw)
        : { html: mail.html, attachments: [] };
      const files = certificates.length > 0 && mailer.isExternal ? await attach(certificates) : [];
      const attachments = [...pictures, ...files];
      const outgoing = { id, from, to, replyTo: helpEmail ?? undefined, subject, text, html, attachments };
      const state = await mailer.send(outgoing);
      return (tx) => markMail(tx, id, { state });
    } catch (error) {
      await markMail(db, id, { state: 'failed', error: messageOf(error).slice(0, 500) });
      throw error instanceof MailRefusedError ? new Undeliverable(messageOf(error)) : error;
    }
  };
}
