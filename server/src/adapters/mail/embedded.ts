import type { Mailer } from './port.ts';

/** No mail server is set: the mail stays in its table, where staff read it. */
export function embeddedMailer(): Mailer {
  return { isExternal: false, send: async () => 'kept', close: () => {} };
}
