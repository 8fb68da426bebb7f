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
export function smtpMessage(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  const known = MESSAGES[code ?? ''];
  if (known === undefined) return withoutAddresses(error instanceof Error ? error.message : String(error));
  return responseCode === undefined ? known : `${known.slice(0, -1)} (${responseCode}).`;
}
