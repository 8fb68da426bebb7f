import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sampleMail } from '@colorway/trials/suites/mail.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../kernel/config/variables.ts';
import { smtpMailer } from './smtp.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then((message) => {
      received.push(message);
      done();
    });
  },
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const dkim = { domain: 'example.com', selector: 'portal', privateKey: pem };

/** RFC 6376, section 3.4.2: relaxed header fields. */
const relaxedHeader = (field: string): string => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(field) ?? [];
  return `${name.trim().toLowerCase()}:${value
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
};
/** Section 3.4.4: relaxed body. */
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  const trimmed = lines.join('\r\n').replace(/(\r\n)+$/, '');
  return trimmed === '' ? '' : `${trimmed}\r\n`;
};

/** Verifies a signature like a receiver, with the public key from DNS. */
const isSigned = (message: string, key: KeyObject): boolean => {
  const end = message.indexOf('\r\n\r\n');
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) return false;
  const tags = new Map(
    relaxedHeader(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag): [string, string] => [
        tag.split('=')[0]?.trim() ?? '',
        tag.slice(tag.indexOf('=') + 1).replaceAll(' ', ''),
      ]),
  );
  expect(tags.get('c')).toBe('relaxed/relaxed');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)))
    .digest('base64');
  if (tags.get('bh') !== bodyHash) return false;
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const field = fields.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field === undefined ? [] : [relaxedHeader(field)];
  });
  const bare = relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const over = Buffer.from([...signed, bare].join('\r\n'));
  return verify('rsa-sha256', over, key, Buffer.from(tags.get('b') ?? '', 'base64'));
};

test('a mail is signed for our domain, and a changed one is not', async () => {
  const mailer = smtpMailer(url, dkim);
  await mailer.send(sampleMail({ subject: 'Ärmel 刺繍', text: 'One  line.\n\n.Another line.\n' }));
  mailer.close();
  const [message = ''] = received;
  expect(message).toMatch(/d=example\.com/);
  expect(message).toMatch(/s=portal/);
  expect(isSigned(message, publicKey)).toBe(true);
  expect(isSigned(message.replace('line', 'lime'), publicKey)).toBe(false);
  expect(isSigned(message.replace(/^Subject:.*/m, 'Subject: another'), publicKey)).toBe(false);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  expect(isSigned(message, stranger)).toBe(false);
});

test('the addresses by which a mail is turned off are signed, too', async () => {
  received.length = 0;
  const mailer = smtpMailer(url, dkim);
  await mailer.send({ ...sampleMail(), unsubscribeUrl: 'https://example.com/emails/v1.token' });
  await mailer.send(sampleMail());
  mailer.close();
  const [message = '', always = ''] = received;
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/emails\/v1\.token>\r$/m);
  expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(isSigned(message, publicKey)).toBe(true);
  expect(isSigned(message.replace('v1.token', 'v1.other'), publicKey)).toBe(false);
  expect(isSigned(message.replace('=One-Click', '=Never'), publicKey)).toBe(false);
  expect(always).not.toContain('List-Unsubscribe');
});

test('an invalid key is reported at the start, without showing it', () => {
  const wrong = () => smtpMailer(url, { ...dkim, privateKey: 'not-a-key' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).not.toThrow(/not-a-key/);
});
