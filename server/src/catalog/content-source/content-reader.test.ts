import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { expect, test } from 'vitest';
import type { ContentNow } from '../../adapters/content/port.ts';
import { allFastPaths } from '../../kernel/config/fast-paths.ts';
import { contentReader } from './content-reader.ts';
import { CONTENT_UNREACHABLE } from './content-unreachable.ts';

const versions = { labels: 1, packaging: 1, discounts: 1, alerts: 1, cards: 1, texts: 1 };
const contentWith = (cart: string): ContentNow => ({
  content: { ...bareContent, labels: { ...bareContent.labels, cart } },
  versions,
});

function readerOf(answers: (ContentNow | Error)[]) {
  const logged: unknown[] = [];
  const source = {
    read: async () => {
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
  };
  const reader = contentReader(
    source,
    { error: (_what: unknown, message?: unknown) => logged.push(message) },
    allFastPaths(true),
  );
  return { reader, logged, label: async () => (await reader.read()).labels.cart };
}

test('content that was never read is an error in the log', async () => {
  const { reader, logged } = readerOf([new Error('away')]);
  await expect(reader.read()).rejects.toThrow('away');
  expect(logged).toEqual([CONTENT_UNREACHABLE]);
});

test('content is read once until the cache is refreshed', async () => {
  const { reader, label } = readerOf([contentWith('Cart'), contentWith('Basket')]);
  expect([await label(), await label()]).toEqual(['Cart', 'Cart']);
  reader.refresh();
  expect(await label()).toBe('Basket');
});

test('the last content is served while the source is unreachable, then the new one', async () => {
  const { reader, label, logged } = readerOf([contentWith('Cart'), new Error('away'), contentWith('Basket')]);
  await label();
  reader.refresh();
  expect([await label(), await label()]).toEqual(['Cart', 'Basket']);
  expect(logged).toEqual([CONTENT_UNREACHABLE]);
});
