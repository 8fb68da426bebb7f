import type { Deps } from '../adapters/deps.ts';
import { type Attachment, MailRefusedError } from '../adapters/mail/port.ts';
import { withoutAddresses } from '../adapters/mail/without-addresses.ts';
import { Undeliverable } from '../kernel/outbox/after-failure.ts';
import type { Deliver } from '../kernel/outbox/deliver-lane.ts';
import { withChoices } from './choices/choice-link.ts';
import { type DrawPictures, withPicturesAttached } from './mail-pictures.ts';
import { findMail, markMail, type StoredMail } from './mail-store.ts';

const messageOf = (error: unknown): string => withoutAddresses(error instanceof Error ? error.message : String(error));

/** Makes the files and pictures of a mail when it is sent, so that the table of mails stays small. */
export interface MailFiles {
  readonly attach: (certificates: readonly string[]) => Promise<readonly Attachment[]>;
  readonly draw: DrawPictures;
}

/** Sends one stored mail. An error is stored with the mail, for staff. */
export function deliverMail(deps: Deps, { attach, draw }: MailFiles): Deliver {
  const { db, mailer, settings, config } = deps;
  const filesOf = async ({ html, certificates }: Pick<StoredMail, 'html' | 'certificates'>) => {
    const shown = await withPicturesAttached(html, draw);
    const files = certificates.length > 0 ? await attach(certificates) : [];
    return { html: shown.html, attachments: [...shown.attachments, ...files] };
  };
  return async ({ payload }) => {
    const { mailId } = payload as { readonly mailId: string };
    const mail = await findMail(db, mailId);
    if (!mail) throw new Undeliverable('This mail no longer exists.');
    const { brandName, helpEmail } = await settings.read();
    const from = { ...config.mailFrom, name: config.mailFrom.name ?? brandName };
    const { id, to, subject, certificates } = mail;
    const { text, html, unsubscribeUrl } = withChoices(deps, mail);
    try {
      const outgoing = { id, from, to, replyTo: helpEmail ?? undefined, subject, text, html, unsubscribeUrl };
      const state = await mailer.send(
        mailer.isExternal
          ? { ...outgoing, ...(await filesOf({ html, certificates })) }
          : { ...outgoing, attachments: [] },
      );
      return (tx) => markMail(tx, id, { state });
    } catch (error) {
      await markMail(db, id, { state: 'failed', error: messageOf(error).slice(0, 500) });
      throw error instanceof MailRefusedError ? new Undeliverable(messageOf(error)) : error;
    }
  };
}
