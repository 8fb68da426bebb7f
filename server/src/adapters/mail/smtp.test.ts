import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { parseEmail } from '@colorway/rules/email/email-address.ts';
import { mailerSuite, sampleMail } from '@colorway/trials/suites/mail.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MailRefusedError } from './port.ts';
import { smtpMailer } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly receivers: readonly string[];
  readonly message: string;
}

const received: Received[] = [];

/** A real SMTP server that records every RCPT. */
const startServer = async (options: SMTPServerOptions = {}): Promise<{ url: string; stop(): void }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => {
        message += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          // The test server decodes IDN domains.
          receivers: rcptTo.map(({ address }) => address.replace(/[^@]+$/, domainToASCII)),
          message,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, stop: () => server.close() };
};

const refusing = (responseCode: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
});

let good: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  good = await startServer();
});
afterEach(() => {
  received.length = 0;
});
afterAll(() => good.stop());

describe('mail by SMTP', () => {
  mailerSuite(() => smtpMailer(good.url));

  test('shows an attached picture in its place', async () => {
    const mailer = smtpMailer(good.url);
    const picture = {
      filename: 'a.jpg',
      content: Buffer.from('jpeg'),
      contentType: 'image/jpeg',
      cid: 'picture-1@colorway',
    };
    await mailer.send(sampleMail({ html: '<img src="cid:picture-1@colorway" alt="Necktie">', attachments: [picture] }));
    const { message = '' } = received[0] ?? {};
    expect(message).toContain('multipart/related');
    expect(message).toContain('Content-ID: <picture-1@colorway>');
    mailer.close();
  });

  test.each([
    ['Colorway, Inc. "Ties"', '"Colorway, Inc. \\"Ties\\""'],
    ['Krawatten Müller', '=?UTF-8?Q?Krawatten_M=C3=BCller?='],
    ['Colorway\r\nBcc: eve@example.com', '=?UTF-8?Q?Colorway=0D=0ABcc=3A_eve=40example=2Ecom?='],
  ])('writes the sender name %j as %s', async (name, written) => {
    const mailer = smtpMailer(good.url);
    await mailer.send({ ...sampleMail(), from: { name, address: 'hello@example.com' } });
    mailer.close();
    const [mail] = received;
    expect(/^From: (.*)$/m.exec(mail?.message.replaceAll(/\r\n[ \t]+/g, ' ') ?? '')?.[1]?.trimEnd()).toBe(
      `${written} <hello@example.com>`,
    );
    expect(mail).toMatchObject({ from: 'hello@example.com', receivers: [expect.not.stringContaining('eve')] });
  });

  test('throws for a retry when no server answers', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:9');
    const failed = await mailer.send(sampleMail()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefusedError);
    mailer.close();
  });

  test('never sends its password unencrypted', async () => {
    let shown = false;
    const server = await startServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        shown = true;
        done(null, { user: 'portal' });
      },
    });
    const mailer = smtpMailer(server.url.replace('//', '//portal:secret@'));
    const failed = await mailer.send(sampleMail()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefusedError);
    expect(String(failed)).toContain('found no way to encrypt');
    expect(shown).toBe(false);
    expect(received).toEqual([]);
    mailer.close();
    server.stop();
  });

  test.each([
    [550, true],
    [452, false],
  ])('treats a %i as final: %s, without the address in the message', async (code, final) => {
    const server = await startServer(refusing(code, 'no room for <customer@example.com> here'));
    const mailer = smtpMailer(server.url);
    const failed = await mailer.send(sampleMail()).catch((error: unknown) => error);
    expect(failed instanceof MailRefusedError).toBe(final);
    expect(String(failed)).toContain('[address]');
    expect(String(failed)).not.toContain('customer@example.com');
    mailer.close();
    server.stop();
  });

  test('sends text and HTML under the id of the mail', async () => {
    const mailer = smtpMailer(good.url);
    const mail = sampleMail();
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@example.com', receivers: ['customer@example.com'] });
    expect(received[0]?.message).toContain(`Message-ID: <${mail.id}@example.com>`);
    expect(received[0]?.message).toContain('Content-Type: text/plain');
    expect(received[0]?.message).toContain('Content-Type: text/html');
    mailer.close();
  });

  test('S11: sends exactly one RCPT, the stored address, whatever the other fields contain', async () => {
    const mailer = smtpMailer(good.url);
    const hostile = 'x@evil.example, "y@evil.example" <z@evil.example>\r\nBcc: w@evil.example\r\nCc: v@evil.example';
    const addresses = ["o'neil+a.b@sub.example.co", 'a%b@example.com', 'a!b@example.com', 'a@xn--bcher-kva.example'];
    for (const to of addresses) {
      expect(parseEmail(to)).toEqual({ ok: true, value: to });
      await mailer.send(sampleMail({ to, subject: hostile, from: { name: hostile, address: 'no-reply@example.com' } }));
    }
    expect(received.map(({ receivers }) => receivers)).toEqual(addresses.map((to) => [to]));
    for (const { message } of received) expect(message.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im);
    mailer.close();
  });
});
