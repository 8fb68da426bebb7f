import type { Connection } from '@colorway/contract/services/service-contract.ts';
import { expect, test } from 'vitest';
import { backupMessage, contactMessages, parkedMessage, serviceLabel } from './connection-messages.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const shop: Connection = {
  port: 'shop',
  service: null,
  meaning: '',
  whileAway: null,
  state: 'works',
  lastAnswerAt: null,
  lastErrorAt: null,
  lastError: null,
  parked: 0,
  testable: false,
  choices: [],
};

test('what is built in has no name, and nothing was heard of it', () => {
  expect(serviceLabel(shop)).toBe('Built in');
  expect(contactMessages(shop, NOW)).toEqual([]);
});

test('a service is told with what was heard of it last, good and bad', () => {
  const connection: Connection = {
    ...shop,
    service: 'Shopify',
    lastAnswerAt: '2026-11-21T11:58:00Z',
    lastErrorAt: '2026-11-21T09:00:00Z',
    lastError: 'Shopify asks us to wait (429).',
  };
  expect(serviceLabel(connection)).toBe('Shopify');
  expect(contactMessages(connection, NOW)).toEqual([
    'Last answer 2 min ago.',
    'Last error 3 h ago: Shopify asks us to wait (429).',
  ]);
});

test('deliveries that wait for staff are counted', () => {
  expect([parkedMessage(1), parkedMessage(12)]).toEqual(['1 delivery needs attention', '12 deliveries need attention']);
});

test('the last backup is told with its age', () => {
  expect(backupMessage(null, NOW)).toBe('No backup by npm run db:backup yet.');
  expect(backupMessage('2026-11-18T12:00:00Z', NOW)).toBe('Last backup by npm run db:backup 3 d ago.');
});
