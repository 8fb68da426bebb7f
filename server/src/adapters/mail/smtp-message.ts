import { withoutAddresses } from './without-addresses.ts';

/** What the mail library's own words mean; all others are the mail server's, and are told as they are. */
const MESSAGES: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The name of the mail server is not known.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server and we found no way to encrypt.',
  EAUTH: 'The mail server does not let us in: name or password is wrong.',
};

/** Names no person, since staff and the log read it. */
export function smtpMessage(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  const known = MESSAGES[code ?? ''];
  if (known === undefined) return withoutAddresses(error instanceof Error ? error.message : String(error));
  return responseCode === undefined ? known : `${known.slice(0, -1)} (${responseCode}).`;
}
