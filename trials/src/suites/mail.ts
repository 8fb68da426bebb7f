import { randomUUID } from 'node:crypto';
import type { Mailer, OutgoingMail } from '@colorway/server/adapters/mail/port.ts';
import { expect, test } from 'vitest';

export const sampleMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  from: { name: 'Colorway', address: 'no-reply@example.com' },
  to: 'customer@example.com',
  subject: 'Your code is 402 918',
  text: 'Your code is 402 918.',
  html: '<p>Your code is 402 918.</p>',
  ...change,
});

/** Tests that every mailer must pass. */
export function mailerSuite(open: () => Mailer): void {
  test('says what became of a mail', async () => {
    const mailer = open();
    expect(await mailer.send(sampleMail())).toBe(mailer.isExternal ? 'sent' : 'kept');
    mailer.close();
  });

  test('takes names and subjects of any script and with any marks', async () => {
    const mailer = open();
    const from = { name: 'Größe, "Knotty" <x@evil.example>\r\nBcc: y@evil.example', address: 'no-reply@example.com' };
    const subject = 'Ärmel 刺繍\r\nBcc: y@evil.example';
    expect(await mailer.send(sampleMail({ from, subject }))).toBe(mailer.isExternal ? 'sent' : 'kept');
    mailer.close();
  });

  test('may be closed twice', () => {
    const mailer = open();
    mailer.close();
    expect(() => mailer.close()).not.toThrow();
  });
}
