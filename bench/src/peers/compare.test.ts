import { expect, test } from 'vitest';
import { besideBestPeer, peerTable } from './compare.ts';

const read = { work: 'read', ours: 3_000, floor: 4_000, peers: { Slow: 10, Fast: 600 } };

test('a work of which a subject has no equal has no ratio', () => {
  expect(besideBestPeer({ work: 'add', ours: 3, peers: {} })).toBeUndefined();
  expect(besideBestPeer({ work: 'row', peers: { Fast: 7 } })).toBeUndefined();
  expect(peerTable([{ work: 'row', peers: { Fast: 7 } }], ['Slow', 'Fast']).split('\n')[1]).toMatch(
    /^row +– +– +– +7 +– +–$/,
  );
});

test('the fastest peer counts', () => {
  expect(besideBestPeer(read)).toBe(5);
  expect(peerTable([read], ['Slow', 'Fast']).split('\n')[1]).toMatch(/^read +4000 +3000 +10 +600 +0\.75 +5\.00$/);
});
