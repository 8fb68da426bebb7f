import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailTopic } from './mail-topic.ts';

test.each([
  ['nothing', ''],
  ['no address', 'See orders/D-1042 or project/1001.'],
  ['another page', 'https://colorway.example.com/log-in?code=1'],
  ['the list of orders', 'https://colorway.example.com/orders'],
])('a mail with %s has no topic', (_, text) => expect(mailTopic(text)).toBeNull());

test.each([
  ['https://colorway.example.com/orders/D-1042#problem', 'Order D-1042', '/admin/orders/D-1042'],
  ['Hello.\nhttp://localhost:3000/project/1001?requests', 'Project 1001', '/admin/project/1001'],
  ['https://a.example.com/admin/project/1001/dates', 'Project 1001', '/admin/project/1001'],
])('%s leads to %s', (text, label, url) => expect(mailTopic(text)).toEqual({ label, url }));

test('the first link counts, whatever text is around it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '/', '\n', ':') });
  fc.assert(
    fc.property(text, fc.nat(), text, (before, number, after) => {
      const mail = `${before} https://a.example.com/orders/D-${number} ${after} https://a.example.com/project/1`;
      expect(mailTopic(mail)?.url).toBe(`/admin/orders/D-${number}`);
    }),
  );
});
