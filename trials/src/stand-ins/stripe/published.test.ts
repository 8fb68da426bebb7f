import { describe, expect, test } from 'vitest';
import { publishedBy } from '../published.ts';
import published from './fixtures.json' with { type: 'json' };

const asPublished = publishedBy('Stripe', published);

describe('an answer of the stand-in', () => {
  test('has no field that Stripe does not publish', () => {
    expect(() => asPublished({ object: 'invoice', id: 'in_1', pay_url: 'x' })).toThrow(
      "Stripe's invoice has no pay_url",
    );
  });

  test('has each field as the kind of value that Stripe publishes', () => {
    expect(() => asPublished({ object: 'invoice', id: 'in_1', total: '20.00' })).toThrow(
      "Stripe's invoice.total is a number, not a string",
    );
  });

  test('is a resource that Stripe publishes', () => {
    expect(() => asPublished({ object: 'bill', id: 'b_1' })).toThrow('bill');
    expect(() => asPublished({ object: 'customer', id: 'cus_1', deleted: true })).toThrow('deleted_customer');
  });

  test('carries all fields of its resource, also within a list', () => {
    const [invoice] = (
      asPublished({ object: 'list', data: [{ object: 'invoice', id: 'in_1', total: 5 }] }) as {
        data: Record<string, unknown>[];
      }
    ).data;
    expect(invoice).toMatchObject({ id: 'in_1', total: 5, account_country: 'US', livemode: false });
  });
});
