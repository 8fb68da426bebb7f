import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CARRIERS, carrierOf, formatTracking, trackingFault, trackingUrl, UNKNOWN_NUMBER } from './carrier.ts';

/** Test numbers of github.com/jkeen/tracking_number_data (MIT). */
const VALID: readonly (readonly [string, (typeof CARRIERS)[number]])[] = [
  ['1Z5R89390357567127', 'UPS'],
  ['1Z879E930346834440', 'UPS'],
  ['1Z410E7W0392751591', 'UPS'],
  ['1Z 999 AA1 01 2345 6784', 'UPS'],
  ['420787459400111206206406260787', 'USPS'],
  ['9400 1112 0108 0805 4830 16', 'USPS'],
  ['9101 1234 5678 9000 0000 13', 'USPS'],
  ['420 22153 9101026837331000039521', 'USPS'],
  ['4201002334249200190132607600833457', 'USPS'],
  ['0307 1790 0005 2348 3741', 'USPS'],
  ['986578788855', 'FedEx'],
  ['477179081230', 'FedEx'],
  ['0414 4176 0228 964', 'FedEx'],
  ['5682 8361 0012 000', 'FedEx'],
  ['9611020987654312345672', 'FedEx'],
  ['1001921334250001000300779017972697', 'FedEx'],
  ['3318810025', 'DHL'],
  ['73891051146', 'DHL'],
];

const INVALID = [
  '2Z5R89390357567127',
  '1A5R89390357567127',
  '1Z1111111111111111',
  '9101 1234 5678 9000 0000 14',
  '0307 1790 0005 2348 3742',
  '996578788855',
  '5682 8361 0012 732',
  '9600000000000000000001',
  '1001901781990001000300617767839438',
  '3318810010',
  '77123-98',
  '',
] as const;

describe('the carrier of a number', () => {
  test.each(INVALID)('is unknown for %j', (number) => {
    expect(carrierOf(number)).toBeUndefined();
  });

  test.each(VALID)('of %s is %s', (number, carrier) => {
    expect(carrierOf(number)).toBe(carrier);
  });

  test('is not found with any other check digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALID), fc.integer({ min: 1, max: 9 }), ([number, carrier], more) => {
        const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + more) % 10);
        expect(carrierOf(wrong)).not.toBe(carrier);
      }),
    );
  });
});

describe('a typed number', () => {
  test('that nobody knows needs a carrier', () => {
    expect(trackingFault('77123-98', null)).toBe(UNKNOWN_NUMBER);
    expect(trackingFault('77123-98', 'Other')).toBeUndefined();
    expect(trackingFault('', null)).toBeUndefined();
  });

  test('with signs or without an end is refused', () => {
    expect(trackingFault('1Z<script>', 'UPS')).toBe('A tracking number has letters and digits only.');
    expect(trackingFault('9'.repeat(41), 'USPS')).toBe('A tracking number has at most 40 characters.');
  });

  test('leads to the page of its carrier', () => {
    expect(trackingUrl('UPS', '1Z999AA10123456784')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    expect(trackingUrl('Other', '7712398')).toBeNull();
    expect(trackingUrl('UPS', '')).toBeNull();
  });

  test('is shown in groups', () => {
    expect(formatTracking('1Z999AA10123456784')).toBe('1Z 999 AA1 01 2345 6784');
    expect(formatTracking('9400111899223857120428')).toBe('9400 1118 9922 3857 1204 28');
  });
});
