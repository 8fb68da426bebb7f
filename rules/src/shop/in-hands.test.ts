import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-day.ts';
import { cents } from '../money/cents.ts';
import { arrivalIfOrdered, chargedRush, checkInHands, LATE_CHOICES, lastOrderDay, lateRequest } from './in-hands.ts';
import { firstDayWithRoom } from './production/capacity.ts';

const necktie = { productType: 'Necktie', madeIn: '10 to 12 business days', deliveredIn: '3 to 5 days' };
const square = { productType: 'Pocket Square', madeIn: '4 to 6 business days', deliveredIn: '3 to 5 days' };
const facts = { items: [necktie, square], today: '2026-11-27', closingDays: [], roomOn: null, rush: null };
const rush = { price: cents(4_800), days: 4, roomOn: null };

describe('the check of an in-hands date', () => {
  test('refuses a day that is too close, with the earliest and what arrives first', () => {
    expect(checkInHands('2026-12-15', facts)).toEqual({
      state: 'too-close',
      error: 'We cannot promise this day. The earliest is Dec 22.',
      ready: 'Pocket squares by Dec 14, the rest Dec 18 to 22',
      keep: 'We write to you by Dec 1 whether we can make it.',
      rush: null,
    });
    expect(checkInHands('2026-11-20', facts)).toMatchObject({ error: 'This day has passed.' });
    expect(checkInHands('2026-12-15', { ...facts, items: [necktie] })).toMatchObject({
      ready: 'The last pieces arrive Dec 18 to 22',
    });
  });

  test('takes a day in time, with the last day to order', () => {
    expect(checkInHands('2027-03-14', facts)).toEqual({
      state: 'in-time',
      lead: 'Arrives Dec 18 to 22, 2026 if you order today.',
      rest: 'That leaves 82 days. Order by Feb 17, 2027 at the latest.',
    });
    expect(checkInHands('2026-12-22', facts)).toMatchObject({
      state: 'in-time',
      rest: 'That is the same day. Order by Nov 27, 2026 at the latest.',
    });
  });

  test('says when it arrives without a day, and nothing without promised times', () => {
    expect(checkInHands(null, facts)).toMatchObject({ arrival: 'Arrives Dec 18 to 22, 2026 if you order today.' });
    expect(checkInHands('2027-03-14', { ...facts, items: [{ ...square, madeIn: null }] })).toEqual({ state: 'open' });
  });

  test('waits for room in production', () => {
    expect(checkInHands('2026-12-22', { ...facts, roomOn: '2026-12-21' })).toMatchObject({
      error: 'We cannot promise this day. The earliest is Dec 28.',
    });
  });

  test('offers rush where it alone meets the day, with its price and arrival', () => {
    const offered = { ...facts, rush };
    const shown = { title: 'Rush, $48.00 more', arrival: 'Arrives Dec 8 to 10.' };
    expect(checkInHands('2026-12-15', offered)).toMatchObject({ rush: shown });
    expect(checkInHands('2026-12-10', offered)).toMatchObject({ rush: shown });
    expect(checkInHands('2026-12-09', offered)).toMatchObject({ state: 'too-close', rush: null });
    expect(checkInHands('2026-12-22', offered)).toMatchObject({ state: 'in-time' });
    expect(checkInHands('2026-12-15', { ...offered, rush: { ...rush, days: 12 } })).toMatchObject({ rush: null });
    expect(checkInHands('2026-12-15', { ...offered, rush: { ...rush, roomOn: '2026-12-14' } })).toMatchObject({
      state: 'too-close',
      rush: null,
    });
  });

  test('leaves a request for staff where the day is too close and no rush makes it', () => {
    const keep = { text: 'I need this order by Dec 15, 2026. Can you make it?', answerOn: '2026-12-01' };
    expect(lateRequest({ neededBy: '2027-03-14', late: 'keep-day' }, facts)).toBeNull();
    expect(lateRequest({ neededBy: '2026-11-20', late: 'keep-day' }, facts)).toBeNull();
    expect(lateRequest({ neededBy: null, late: null }, facts)).toBeNull();
    expect(lateRequest({ neededBy: '2026-12-15', late: 'rush' }, { ...facts, rush })).toBeNull();
    // The checkout shows Keep the day as chosen until another way is picked.
    for (const late of ['keep-day', null, 'rush'] as const)
      expect(lateRequest({ neededBy: '2026-12-15', late }, facts)).toEqual(keep);
    expect(lateRequest({ neededBy: '2026-12-15', late: 'send-ready' }, facts)?.text).toBe(
      'I need this order by Dec 15, 2026. Send what is ready by then: what will it be?',
    );
  });

  test('charges rush exactly where it is chosen and offered', () => {
    const days = fc.integer({ min: -5, max: 60 }).map((ahead) => addDays(facts.today, ahead));
    const offer = fc.record({
      price: fc.integer({ min: 1, max: 900_000 }).map(cents),
      days: fc.integer({ min: 1, max: 15 }),
      roomOn: fc.option(days),
    });
    const chosen = fc.record({ neededBy: fc.option(days), late: fc.option(fc.constantFrom(...LATE_CHOICES)) });
    fc.assert(
      fc.property(chosen, fc.option(offer), fc.option(days), (choice, made, roomOn) => {
        const given = { ...facts, roomOn, rush: made };
        const check = checkInHands(choice.neededBy, given);
        const isOffered = check.state === 'too-close' && check.rush !== null;
        expect(chargedRush(choice, given)).toEqual(isOffered && choice.late === 'rush' ? made : null);
        if (!isOffered || !made || choice.neededBy === null) return;
        const rushed = arrivalIfOrdered({ ...given, roomOn: made.roomOn, rushDays: made.days });
        expect(rushed && rushed.to <= choice.neededBy).toBe(true);
        expect((arrivalIfOrdered(given)?.to ?? '') > choice.neededBy).toBe(true);
      }),
    );
  });

  test('names a last day that still arrives in time, while the working day after it does not', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays('2026-12-25', ahead));
    const closed = fc.array(
      fc.integer({ min: 0, max: 400 }).map((ahead) => addDays('2026-12-01', ahead)),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(
        days,
        closed,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (day, shut, made, sent) => {
          const closingDays = shut.map((one) => ({ day: one, name: '' }));
          const times = { printDays: made, shipDays: { from: 1, to: sent } };
          const last = lastOrderDay(day, times, closingDays);
          const items = [{ productType: 'Necktie', madeIn: `${made} days`, deliveredIn: `1 to ${sent} days` }];
          const arrivalOn = (today: string) => arrivalIfOrdered({ items, today, closingDays, roomOn: null })?.to ?? '';
          expect(arrivalOn(last) <= day).toBe(true);
          let next = addDays(last, 1);
          while (arrivalOn(next) === arrivalOn(last)) next = addDays(next, 1);
          expect(arrivalOn(next) > day).toBe(true);
        },
      ),
    );
  });
});

describe('the first day with room', () => {
  const input = { capacity: [0, 100, 100, 100, 100, 100, 0], closingDays: [], today: '2026-11-30' };

  test('is the day itself while there is room or capacity is off', () => {
    expect(firstDayWithRoom(input, [], { from: '2026-12-02', pieces: 200 })).toBe('2026-12-02');
    const off = { ...input, capacity: [0, 0, 0, 0, 0, 0, 0] };
    expect(firstDayWithRoom(off, [], { from: '2026-12-02', pieces: 9_999 })).toBe('2026-12-02');
  });

  test('passes over a full week, and weeks whose room later orders need', () => {
    const full = [{ day: '2026-12-02', pieces: 450 }];
    expect(firstDayWithRoom(input, full, { from: '2026-12-02', pieces: 100 })).toBe('2026-12-07');
    const later = [{ day: '2026-12-09', pieces: 950 }];
    expect(firstDayWithRoom(input, later, { from: '2026-12-02', pieces: 100 })).toBe('2026-12-14');
  });

  test('is after the planned weeks when nothing is left in them', () => {
    expect(firstDayWithRoom(input, [], { from: '2026-12-02', pieces: 2_600 })).toBe('2027-01-04');
    expect(firstDayWithRoom(input, [], { from: '2027-02-01', pieces: 9_999 })).toBe('2027-02-01');
  });
});
