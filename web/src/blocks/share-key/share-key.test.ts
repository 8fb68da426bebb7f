import { expect, it } from 'vitest';
import { keyInHash, projectInAddress } from './share-key.ts';

it.each([
  ['', undefined],
  ['#', undefined],
  ['#proofs', undefined],
  ['#k=', undefined],
  ['#k=abc_1-2', 'abc_1-2'],
])('the key in %j is %j', (hash, key) => expect(keyInHash(hash)).toBe(key));

it.each([
  [undefined, undefined],
  ['/projects', undefined],
  ['/project/1001', '1001'],
  ['/project/a%20b?requests', 'a b'],
])('the project of %j is %j', (address, id) => expect(projectInAddress(address)).toBe(id));
