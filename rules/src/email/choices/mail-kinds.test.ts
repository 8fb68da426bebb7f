import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTopic, MAIL_KINDS, mailWay, topicOfKind } from './mail-kinds.ts';
import { CUSTOMER_TOPICS, MAIL_TOPIC_NAMES, MAIL_TOPICS, MAIL_WAYS, STAFF_TOPICS } from './mail-topics.ts';

const choices = fc.dictionary(fc.constantFrom(...MAIL_TOPIC_NAMES), fc.constantFrom(...MAIL_WAYS));

describe('the way of a mail', () => {
  test('a mail without a topic goes, whatever a person chose', () => {
    fc.assert(fc.property(choices, (chosen) => mailWay(null, chosen) === 'now'));
  });

  test('a topic that was turned off never goes, and its neighbors are as they were', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...MAIL_TOPIC_NAMES), (chosen, topic) => {
        const after = { ...chosen, [topic]: 'off' as const };
        expect(mailWay(topic, after)).toBe('off');
        for (const other of MAIL_TOPIC_NAMES.filter((name) => name !== topic))
          expect(mailWay(other, after)).toBe(mailWay(other, chosen));
      }),
    );
  });

  test('a mail that cannot wait goes at once in place of the morning', () => {
    expect(mailWay('inquiries', { inquiries: 'daily' })).toBe('daily');
    expect(mailWay('alert-disk', { 'alert-disk': 'daily' })).toBe('now');
    expect(mailWay('reminders', { reminders: 'daily' })).toBe('now');
  });

  test('at first everything comes at once', () => {
    for (const topic of MAIL_TOPIC_NAMES) expect(mailWay(topic, {})).toBe('now');
  });
});

describe('the topic of a kind', () => {
  test.each([
    'log-in-code',
    'order-paid',
    'inquiry-receipt',
    'approval',
    'invoice-link',
    'api-key-ends',
    'no-such-kind',
  ])('%s always comes', (kind) => {
    expect(hasTopic(kind)).toBe(false);
    expect(topicOfKind(kind, { isStaff: true })).toBeNull();
  });

  test('a mention is another topic for staff', () => {
    expect(topicOfKind('mention', { isStaff: true })).toBe('mentions');
    expect(topicOfKind('mention', { isStaff: false })).toBe('comments');
    expect(topicOfKind('reminder', { isStaff: true })).toBe('reminders');
  });

  test('each topic but those of alerts has a kind', () => {
    const named = Object.values(MAIL_KINDS).flatMap((topic) =>
      topic === null ? [] : typeof topic === 'string' ? [topic] : [topic.staff, topic.customer],
    );
    const alerts = STAFF_TOPICS.filter((name) => MAIL_TOPICS[name].receivers === 'alerts');
    expect(new Set([...named, ...alerts])).toEqual(new Set([...STAFF_TOPICS, ...CUSTOMER_TOPICS]));
  });
});
