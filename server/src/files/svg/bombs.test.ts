import { bombs } from '@colorway/trials/kit/svg/bombs.ts';
import { expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';

/** Expected refusal by bomb; the others are only long. */
const REFUSED: Readonly<Record<string, string>> = {
  'billion laughs': 'entities',
  'quadratic blow-up': 'entities',
  'one entity, in one attribute, a million times': 'entities',
  'a hundred entities': 'entities',
  'a document type of five megabytes': 'entities',
  'groups nested a hundred thousand deep': 'too-deep',
  'a million elements': 'too-many-parts',
  'an element of a million attributes': 'too-long',
  'an attribute of four megabytes': 'too-long',
  'use within use': 'too-repeated',
  'pattern within pattern': 'too-repeated',
  'mask within mask': 'too-repeated',
  'clip within clip': 'too-repeated',
  'marker within marker': 'too-repeated',
  'a marker at a million corners': 'too-repeated',
  'a chain of fifty thousand uses': 'too-repeated',
  'a gradient of a chain': 'too-repeated',
  'every element in every rule': 'too-many-styles',
  'a million selectors': 'too-many-styles',
  'many different colors': 'too-many-styles',
  'text in a million pieces': 'too-many-parts',
  'a thousand filters': 'too-many-filters',
};

test.each(Object.entries(bombs))('%s', (name, make) => {
  const before = process.cpuUsage();
  const result = sanitizeSvg(Buffer.from(make()), 'p-a-');
  const { user, system } = process.cpuUsage(before);
  expect(result.ok ? 'taken' : result.code).toBe(REFUSED[name] ?? 'taken');
  // Ten times the usual time here, a hundredth of the time without limits.
  expect((user + system) / 1e6).toBeLessThan(20);
});

test('a drawing loses only its circular reference', () => {
  const result = sanitizeSvg(Buffer.from(bombs['uses that lead back']?.() ?? ''), 'p-');
  expect(result).toMatchObject({ ok: true, findings: [{ kind: 'circular-reference', count: 2 }] });
  expect(result.ok && result.svg.match(/href=/g)).toHaveLength(2);
});
