import { expect, test } from 'vitest';
import { OPEN_STATES, OUR_STATES, PROJECT_STATES, type ProjectFacts, projectState } from './project-state.ts';

const FACTS: ProjectFacts = { proofs: 3, undecided: 0, openChanges: 0, isOrdered: false, isClosed: false };

test.each<[string, Partial<ProjectFacts>, string]>([
  ['without a proof there is nothing to look at', { proofs: 0 }, 'none'],
  ['a request for designs does not make up for proofs', { proofs: 0, openChanges: 1 }, 'none'],
  ['one undecided proof waits for the customer', { undecided: 1 }, 'customer'],
  ['an open change comes before what the customer has to do', { undecided: 2, openChanges: 1 }, 'changes'],
  ['every proof decided is all approved', {}, 'approved'],
  ['a paid order is in production', { isOrdered: true }, 'production'],
  ['an order whose proofs are deleted stays in production', { isOrdered: true, proofs: 0 }, 'production'],
  ['a change after the order waits for the maker', { isOrdered: true, openChanges: 1 }, 'changes'],
  ['a proof after the order waits for the customer', { isOrdered: true, undecided: 1 }, 'customer'],
  ['closed comes before everything', { isClosed: true, openChanges: 2, undecided: 1, isOrdered: true }, 'closed'],
])('%s', (_sentence, change, state) => {
  expect(projectState({ ...FACTS, ...change })).toBe(state);
});

test('open states are all but closed, and ours are among them', () => {
  expect([...OPEN_STATES, 'closed']).toEqual([...PROJECT_STATES]);
  expect(OUR_STATES.every((state) => OPEN_STATES.includes(state))).toBe(true);
});
