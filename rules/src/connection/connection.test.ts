import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../time/day.ts';
import { isOutage, needsLook, OUTAGE_MS, outageChange } from './outage.ts';
import { CONNECTABLE, connectable, fieldsOf, SERVICE_IDS, serviceIdOf } from './services.ts';

const now = new Date('2026-11-29T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the services that can be connected', () => {
  test('have their own names, and fields that no other service has', () => {
    const names = SERVICE_IDS.flatMap((id) => fieldsOf(id).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    for (const id of SERVICE_IDS) expect(serviceIdOf(connectable(id).name)).toBe(id);
    expect(serviceIdOf('Files')).toBeUndefined();
  });

  test('seal each key, token, secret and password', () => {
    const open = SERVICE_IDS.flatMap((id) => fieldsOf(id)).filter((one) => !('isSecret' in one));
    for (const { name } of open) expect(name).not.toMatch(/SECRET|TOKEN|KEY|SMTP_URL/);
  });

  test('take a shop of Shopify alone as a shop', () => {
    const pattern = new RegExp(CONNECTABLE.shopify.fields[0].pattern);
    expect(pattern.test('example.myshopify.com')).toBe(true);
    for (const typed of ['127.0.0.1', 'example.com', 'a.myshopify.com.example.com', 'localhost:80/.myshopify.com'])
      expect(pattern.test(typed)).toBe(false);
  });
});

describe('an outage', () => {
  const of = (minutes: number | null, isReported = false) => ({
    ...{ now, isReported },
    failingSince: minutes === null ? null : ago(minutes * MINUTE_MS),
  });

  test('is reported after a quarter of an hour, and once', () => {
    expect(outageChange(of(14), false)).toBe('none');
    expect(outageChange(of(15), false)).toBe('begins');
    expect(outageChange(of(90, true), false)).toBe('none');
    expect(outageChange(of(90, true), true)).toBe('ends');
    expect(outageChange(of(90), true)).toBe('none');
  });

  test('begins only after its time, ends only after it began, and never without a look', () => {
    const facts = fc.record({
      now: fc.constant(now),
      failingSince: fc.option(fc.integer({ min: 0, max: 4 * OUTAGE_MS }).map(ago)),
      isReported: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.boolean(), (one, works) => {
        const change = outageChange(one, works);
        if (change === 'begins') expect([isOutage(one), one.isReported, works]).toEqual([true, false, false]);
        if (change === 'ends') expect([one.isReported, works]).toEqual([true, true]);
        if (change !== 'none') expect(needsLook(one)).toBe(true);
      }),
    );
  });
});
