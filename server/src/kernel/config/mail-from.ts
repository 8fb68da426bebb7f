import * as z from 'zod';

export interface MailFrom {
  /** Null where mails carry the name of the brand. */
  readonly name: string | null;
  readonly address: string;
}

const MAX_NAME_LENGTH = 100;
/** `Colorway <hello@example.com>` or `"Colorway, Inc." <hello@example.com>`; a name with a comma is two senders without quotes. */
const WITH_NAME = /^(?:"((?:[^"\\]|\\["\\])*)"|([^"\\<>,;:@()[\]]*))\s*<([^<>]+)>$/u;

const parse = (text: string): MailFrom | undefined => {
  const typed = text.trim();
  const [, quoted, plain = '', within] = WITH_NAME.exec(typed) ?? [];
  const name = (quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain).trim();
  const address = z.email().safeParse((within ?? typed).trim());
  if (!address.success || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name)) return undefined;
  return { name: name === '' ? null : name, address: address.data };
};

/** An address, with or without a name before it. */
export const mailFrom = z.string().transform((text, context): MailFrom => {
  const parsed = parse(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'no sender' });
  return z.NEVER;
});
