import { createTransport } from 'nodemailer';
import type { DkimConfig } from '../../kernel/config/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type Mailer, MailRefusedError, type OutgoingMail } from './port.ts';
import { dkimOf } from './smtp-dkim.ts';
import { smtpMessage } from './smtp-message.ts';

/** Well under the half minute that the outbox gives a delivery. */
const CONNECT_MS = 8_000;
const ANSWER_MS = 15_000;

const messageId = ({ id, from }: OutgoingMail): string => `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`;

/** A 5xx is final, except of encryption and of our own log-in (530, 535): those somebody will put right. */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  if (responseCode === undefined || code === 'ETLS') return false;
  return responseCode >= 500 && responseCode !== 530 && responseCode !== 535;
};

/** With a DKIM key each mail says, signed, that it is from our domain. */
export function smtpMailer(url: string, dkim?: DkimConfig): Mailer & Testable {
  const transport = createTransport({
    url,
    // A relay that asks for no password may stand on the same machine; a password never travels readable.
    requireTLS: new URL(url).password !== '',
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: CONNECT_MS,
    // A mail of ours has no attachments, so nothing in it is ever fetched from a disk or a network.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: dkimOf(dkim) }),
  });
  return {
    isExternal: true,
    send: async (mail) => {
      try {
        await transport.sendMail({
          messageId: messageId(mail),
          from: { name: mail.from.name, address: mail.from.address },
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          envelope: { from: mail.from.address, to: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        });
        return 'sent';
      } catch (error) {
        const message = smtpMessage(error);
        throw isFinal(error) ? new MailRefusedError(message) : new Error(message);
      }
    },
    test: async () => {
      try {
        await transport.verify();
        return { words: 'The mail server lets us in.' };
      } catch (error) {
        throw new Error(smtpMessage(error));
      }
    },
    close: () => transport.close(),
  };
}
