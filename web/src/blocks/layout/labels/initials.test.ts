import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it('takes the first and the last name', () => {
  expect(['Ana Whitfield', 'Staff', 'Ana Maria Whitfield', ''].map(initials)).toEqual(['AW', 'S', 'AW', '']);
});
