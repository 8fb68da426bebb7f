import { describe, expect, test } from 'vitest';
import { kindOfEvent } from './activity-kinds.ts';
import { eventLabel } from './event-label.ts';
import { wayBackLabel, wayBackOfEvent } from './way-back.ts';

test.each([
  ['project-saved', 'project'],
  ['proofs-added', 'proof'],
  ['customer-told', 'proof'],
  ['order-made', 'order'],
  ['designs-asked', 'request'],
])('%s is about a %s', (event, kind) => expect(kindOfEvent(event)).toBe(kind));

describe('the text of an event', () => {
  test('names a field as its screen does and formats money', () => {
    const data = { field: 'setupCharge', from: 2000, to: 0, version: 3 };
    expect(eventLabel('project-saved', data)).toEqual({
      ...{ what: 'Set-up charge', doing: '', before: '$20.00', after: '$0.00' },
    });
  });

  test('writes empty and off as words, and an unknown kind by its name', () => {
    expect(eventLabel('proof-saved', { field: 'alert.gold', from: false, to: true, about: 'Necktie' })).toMatchObject({
      ...{ what: 'Alert gold', doing: 'Necktie', before: 'Off', after: 'On' },
    });
    expect(eventLabel('project-saved', { field: 'name', from: '', to: 'Gala' })).toMatchObject({ before: 'Nothing' });
    expect(eventLabel('moon-landed', {})).toMatchObject({ what: 'moon landed' });
  });
});

describe('the undo', () => {
  test('of a field sends the old value as typed, on the version that the change made', () => {
    const data = { field: 'priceAdjustmentAmount', from: -1550, to: 0, version: 7 };
    expect(wayBackOfEvent('project-saved', '48213', data)).toEqual([
      {
        operation: 'adminProjects.save',
        input: { projectID: '48213', field: 'priceAdjustmentAmount', value: '-15.50', version: 7 },
      },
    ]);
  });

  test('of a deletion restores it; a mail cannot be undone', () => {
    expect(wayBackLabel(wayBackOfEvent('project-removed', '1', {}))).toBe('Restore');
    expect(wayBackLabel(wayBackOfEvent('proof-moved', '1', { proofId: 'a', from: 2, to: 1 }))).toBe('Undo');
    expect(wayBackLabel(wayBackOfEvent('proof-moved', '1', { proofId: 'a', to: 1 }))).toBeNull();
    expect(wayBackLabel(wayBackOfEvent('customer-told', '1', {}))).toBeNull();
  });
});
