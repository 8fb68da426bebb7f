import type { RenderedMail } from '@colorway/contract/mail/mail-contract.ts';

const base64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll(/(.{76})/g, '$1\r\n');
};

/** RFC 2047, so that any script and no line break gets into a header. */
const word = (text: string): string => `=?utf-8?B?${base64(text).replaceAll('\r\n', '')}?=`;

const part = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`;

/** The mail as a file that every mail program opens. */
export function emlOf({ id, from, to, subject, text, html, createdAt }: RenderedMail): string {
  const line = `part-${id}`;
  return [
    `Date: ${new Date(createdAt).toUTCString().replace('GMT', '+0000')}`,
    `From: ${word(from.name)} <${from.address}>`,
    `To: ${to}`,
    `Subject: ${word(subject)}`,
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${line}"`,
    '',
    `--${line}\r\n${part('text/plain', text)}--${line}\r\n${part('text/html', html)}--${line}--\r\n`,
  ].join('\r\n');
}
