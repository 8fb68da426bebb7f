import { expect, test } from 'vitest';
import { latestProof } from './latest-proof.ts';
import { alertsShown } from './proof-alerts.ts';

test('the newest visible proof is the picture of a project', () => {
  const proof = (id: string, createdAt: number, hidden = false) => ({ id, createdAt, hidden });
  expect(latestProof([proof('a', 1), proof('b', 3), proof('c', 9, true), proof('d', 2)])?.id).toBe('b');
  expect(latestProof([proof('c', 9, true)])).toBeUndefined();
});

test('shows alerts that are on and described, in the order of the content', () => {
  const alert = (keyword: string) => ({ keyword, alertName: keyword, alertDescription: 'x' });
  expect(
    alertsShown(['pantone', 'gone', 'thinLines'], [alert('thinLines'), alert('lowRes'), alert('pantone')]),
  ).toEqual([alert('thinLines'), alert('pantone')]);
});
