import type { StoredMail } from './mail-store.ts';

const blackOut = (secret: string): string => secret.replaceAll(/\S/g, '•');

/** Masks codes and links in mails to staff, with which a reader could sign in as that person. */
export function maskSecrets(mail: StoredMail): StoredMail {
  if (!mail.toStaff) return mail;
  // Longest first, since a link may contain a code.
  const secrets = [...mail.secrets].sort((a, b) => b.length - a.length);
  const mask = (text: string): string =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, blackOut(secret)), text);
  return { ...mail, subject: mask(mail.subject), text: mask(mail.text), html: mask(mail.html) };
}
