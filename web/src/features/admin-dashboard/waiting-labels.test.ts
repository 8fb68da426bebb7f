import { expect, test } from 'vitest';
import { waitingLabel } from './waiting-labels.ts';

const bare = {
  id: 'x',
  since: '2026-11-18T12:00:00Z',
  segment: null,
  amount: null,
  tries: null,
  pieces: null,
  proofId: null,
} as const;

test('what waits is said in two lines', () => {
  const inquiry = {
    ...bare,
    kind: 'inquiry',
    title: 'Marian, Rowing Club',
    detail: '2027-03-14',
    projectID: null,
  } as const;
  expect(waitingLabel({ ...inquiry, segment: 'organization' })).toEqual({
    title: 'Marian, Rowing Club',
    detail: 'New inquiry, Organization, deadline Mar 14, 2027',
  });
  const approval = { ...bare, kind: 'approval', title: 'Necktie', detail: 'Marian', projectID: '48213' } as const;
  expect(waitingLabel({ ...approval, pieces: '12 at $28.00, 12 at $30.00' })).toEqual({
    title: 'Necktie, project 48213',
    detail: 'Approved by Marian, 12 at $28.00, 12 at $30.00',
  });
  expect(waitingLabel({ ...approval, pieces: '' }).detail).toBe('Approved by Marian');
  const summary = { ...bare, kind: 'summary', title: 'Fall catalog', detail: 'b@example.com', projectID: '5' } as const;
  expect(waitingLabel({ ...summary, pieces: '24 pieces' })).toEqual({
    title: 'Fall catalog, project 5',
    detail: 'Order summary from b@example.com, 24 pieces',
  });
  const request = { ...bare, kind: 'request', title: '', detail: 'Wider\nPlease', projectID: '48213' } as const;
  expect(waitingLabel(request)).toEqual({ title: 'Whole project, project 48213', detail: 'Wider' });
});
