import { expect, it } from 'vitest';
import { percents } from '../sending-progress.ts';
import { fillTemplate, unusedMessage } from './fill-template.ts';

it('colors the slots and nothing else', () => {
  const template = '<rect fill="var(--slot-0,#111)"/><rect fill="var(--slot-2,#333333)" stroke="#111"/><a id="#222"/>';
  expect(fillTemplate(template, ['#aa0000', '#00bb00', '#0000cc'])).toBe(
    '<rect fill="#aa0000"/><rect fill="var(--slot-2,#333333)" stroke="#111"/><a id="#222"/>',
  );
});

it('names the placeholders that are not used', () => {
  expect(unusedMessage([0, 1], 2)).toBe('');
  expect(unusedMessage([0, 2], 3)).toBe('#222 is not used');
  expect(unusedMessage([3], 4)).toBe('#111, #222, #333 are not used');
});

it('shows how much of each drawing has left', () => {
  expect(percents([100, 300], 0)).toEqual([0, 0]);
  expect(percents([100, 300], 0.5)).toEqual([100, 33]);
  expect(percents([100, 300], 1)).toEqual([100, 100]);
  expect(percents([0], 0.5)).toEqual([50]);
});
