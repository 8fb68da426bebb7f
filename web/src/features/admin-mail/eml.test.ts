import { expect, test } from 'vitest';
import { emlOf } from './eml.ts';

const mail = {
  id: '5e6f0e0a-8a4c-4a53-9d5e-111111111111',
  kind: 'new-proof',
  to: 'customer@example.com',
  subject: 'Ärmel\r\nBcc: evil@evil.example',
  state: 'kept' as const,
  error: null,
  createdAt: '2026-11-21T13:00:00.000Z',
  sentAt: null,
  from: { name: 'Größe', address: 'no-reply@example.com' },
  text: 'Grüße',
  html: '<p>Grüße</p>',
  masked: false,
};

test('a mail as a file has one receiver and both parts', () => {
  const [head = '', ...rest] = emlOf(mail).split('\r\n\r\n');
  expect(head.split('\r\n').map((line) => line.split(':')[0])).toEqual([
    'Date',
    'From',
    'To',
    'Subject',
    'X-Unsent',
    'MIME-Version',
    'Content-Type',
  ]);
  expect(head).toContain('Date: Sat, 21 Nov 2026 13:00:00 +0000');
  const body = rest.join('\r\n\r\n');
  expect(body).toContain(Buffer.from('Grüße').toString('base64'));
  expect(body).toContain(Buffer.from('<p>Grüße</p>').toString('base64'));
});
