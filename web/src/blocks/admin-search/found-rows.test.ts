import { cents } from '@colorway/rules/money/cents.ts';
import { expect, test } from 'vitest';
import { foundRows } from './found-rows.ts';

test('each that was found leads to where it is', () => {
  const rows = foundRows({
    projects: [{ projectID: '48213', name: 'Regatta', email: 'a@example.com', proofID: 'club-tie' }],
    patterns: [{ handle: 'club-repp', name: 'Club Repp', state: 'live' }],
    inquiries: [{ id: 'i', name: 'Marian', company: '', email: 'a@example.com' }],
    orders: [{ name: 'D-1042', token: 't', state: 'awaiting', total: cents(68_400) }],
  });
  expect(rows.map(({ title, note, href }) => [title, note, href])).toEqual([
    ['Regatta', 'Proof club-tie in project 48213, a@example.com', '/admin/project/48213'],
    ['Marian', 'a@example.com', '/admin/inquiries/i'],
    ['D-1042', 'Awaiting payment, $684.00', '/shop/invoices/t'],
    ['Club Repp', 'club-repp, live', '/admin/configurator-patterns/club-repp'],
  ]);
});
