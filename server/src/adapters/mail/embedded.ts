import type { Mailer } from './port.ts';

/** Used without a mail server: mail stays in its table, where staff read it. */
export function embeddedMailer(): Mailer {
  return { isExternal: false, send: async () => 'kept', close: () => {} };
}
