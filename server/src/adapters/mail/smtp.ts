import { createPrivateKey } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { DkimConfig } from '../../kernel/config/services.ts';
import { ConfigError } from '../../kernel/config/variables.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type Mailer, MailRefusedError, type OutgoingMail } from './port.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Messages for the mail library's own errors; the mail server's messages are shown unchanged. */
const MESSAGES: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The name of the mail server is not known.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server and we found no way to encrypt.',
  EAUTH: 'The mail server does not let us in: name or password is wrong.',
};

/** Contains no address, since staff and the log show it. */
function smtpMessage(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  const known = MESSAGES[code ?? ''];
  if (known === undefined) return withoutAddresses(error instanceof Error ? error.message : String(error));
  return responseCode === undefined ? known : `${known.slice(0, -1)} (${responseCode}).`;
}

/** The fields that RFC 6376, section 5.4.1, recommends, and those that RFC 8058 requires to be signed. */
const SIGNED_FIELDS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** Validates the key at start, since Nodemailer silently sends unsigned mail for a bad key. */
function dkimOf({ domain, selector, privateKey }: DkimConfig) {
  let type: string | undefined;
  try {
    type = createPrivateKey(privateKey).asymmetricKeyType;
  } catch {
    // Reported below, since the library's error may quote the key.
  }
  if (type !== 'rsa')
    throw new ConfigError('DKIM_PRIVATE_KEY takes a private RSA key as PEM; line ends may be written as \\n.');
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_FIELDS.join(':') };
}

/** Well below the 30 seconds of an outbox delivery. */
const CONNECT_MS = 8_000;
const ANSWER_MS = 15_000;

const messageId = ({ id, from }: OutgoingMail): string => `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`;

/** A 5xx is final, except for encryption and our log-in (530, 535), which staff can fix. */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  if (responseCode === undefined || code === 'ETLS') return false;
  return responseCode >= 500 && responseCode !== 530 && responseCode !== 535;
};

/** A mail program shows its own button for them. One press there is a POST to the address (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** With a DKIM key, signs each mail for our domain. */
export function smtpMailer(url: string, dkim?: DkimConfig): Mailer & Testable {
  const transport = createTransport({
    url,
    // Requires TLS only with a password; a relay without one may run on the same machine.
    requireTLS: new URL(url).password !== '',
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: CONNECT_MS,
    // Attachments come as bytes, so nothing may be read from disk or network.
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
          ...(mail.unsubscribeUrl && { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
          attachments: [...(mail.attachments ?? [])],
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
