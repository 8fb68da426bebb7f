import { expect, test } from 'vitest';
import { latestProof } from './latest-proof.ts';
import { alertsShown } from './proof-alerts.ts';

test('the newest proof that is not hidden stands for a project', () => {
  const proof = (id: string, createdAt: number, hidden = false) => ({ id, createdAt, hidden });
  expect(latestProof([proof('a', 1), proof('b', 3), proof('c', 9, true), proof('d', 2)])?.id).toBe('b');
  expect(latestProof([proof('c', 9, true)])).toBeUndefined();
});

test('alerts that are on are shown in the order of the content, and only those it describes', () => {
  const alert = (keyword: string) => ({ keyword, alertName: keyword, alertDescription: 'x' });
  expect(
    alertsShown(['pantone', 'gone', 'thinLines'], [alert('thinLines'), alert('lowRes'), alert('pantone')]),
  ).toEqual([alert('thinLines'), alert('pantone')]);
});
