import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '../dates/working-days.ts';
import { DAY_MS } from '../time/day.ts';
import {
  emailOpenUntil,
  firstProofDay,
  REQUEST_STATES,
  requestPath,
  requestState,
  requestStops,
  withdrawOffer,
} from './follow-request.ts';

const sentAt = new Date('2026-11-23T14:14:00Z');
const later = (ms: number) => new Date(sentAt.getTime() + ms);

describe('the address of a request', () => {
  it('may be corrected once, within a day, and not once a project belongs to it', () => {
    const open = { sentAt, projectId: null };
    expect(emailOpenUntil(open, later(DAY_MS))).toBeNull();
    expect(emailOpenUntil({ ...open, emailChangedAt: sentAt.toISOString() }, later(1))).toBeNull();
    expect(emailOpenUntil({ ...open, projectId: '1001' }, later(1))).toBeNull();
    expect(emailOpenUntil({ ...open, withdrawnAt: sentAt.toISOString() }, later(1))).toBeNull();
    expect(emailOpenUntil(open, later(DAY_MS - 1))).toEqual(later(DAY_MS));
  });

  it('is never open for longer than a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * DAY_MS }), (ms) => {
        const until = emailOpenUntil({ sentAt, projectId: null }, later(ms));
        expect(until !== null).toBe(ms < DAY_MS);
      }),
    );
  });
});

describe('how far a request came', () => {
  it('follows what staff do with it', () => {
    const sent = { handled: false, projectId: null, isWithdrawn: false };
    expect(requestState(sent)).toBe('new');
    expect(requestState({ ...sent, handled: true })).toBe('handled');
    expect(requestState({ ...sent, handled: true, isWithdrawn: true })).toBe('withdrawn');
    expect(requestState({ handled: true, projectId: '1001', isWithdrawn: true })).toBe('project');
    expect(requestPath('abc')).toBe('/requests/abc');
  });

  it('has one stop at which it waits, after those that are done', () => {
    for (const state of REQUEST_STATES) {
      if (state === 'withdrawn') continue;
      const places = requestStops(state).map(({ place }) => place);
      expect(places.filter((place) => place === 'now')).toHaveLength(1);
      expect([...places].sort((one, other) => order.indexOf(one) - order.indexOf(other))).toEqual(places);
    }
    expect(requestStops('handled').map(({ place }) => place)).toEqual(['done', 'done', 'now', 'later']);
  });
});

describe('the first proof', () => {
  const promise = { firstProofDays: 2, timeZone: 'America/New_York', closingDays: [] };

  it('is promised only by the settings, and until the day has passed', () => {
    expect(firstProofDay(sentAt, { ...promise, firstProofDays: null }, sentAt)).toBeNull();
    expect(firstProofDay(sentAt, promise, later(3 * DAY_MS))).toBeNull();
    expect(firstProofDay(sentAt, promise, later(2 * DAY_MS))).toBe('2026-11-25');
  });

  it('counts working days of the maker, from the next one where it was sent on another', () => {
    const closingDays = [{ day: '2026-11-26', name: 'Thanksgiving' }];
    const wednesday = new Date('2026-11-25T14:14:00Z');
    expect(firstProofDay(wednesday, { ...promise, closingDays }, wednesday)).toBe('2026-11-30');
    // Sunday evening in New York, Monday in UTC.
    const sunday = new Date('2026-11-23T02:00:00Z');
    expect(firstProofDay(sunday, promise, sunday)).toBe('2026-11-25');
  });

  it('is a working day after the one on which it was sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }), (days, firstProofDays) => {
        const sent = later(days * DAY_MS);
        const day = firstProofDay(sent, { ...promise, firstProofDays }, sent) ?? '';
        expect(isWorkingDay(day, [])).toBe(true);
        expect(day > sent.toISOString().slice(0, 10)).toBe(true);
      }),
    );
  });
});

describe('withdrawing', () => {
  it('is offered where the settings have a text for it, until there is a project', () => {
    expect(withdrawOffer('new', '  ')).toBeNull();
    expect(withdrawOffer('project', 'We stop.')).toBeNull();
    expect(withdrawOffer('withdrawn', 'We stop.')).toBeNull();
    expect(withdrawOffer('handled', ' We stop. ')).toBe('We stop.');
  });
});

const order = ['done', 'now', 'later'];
