import { limits } from '../limits.ts';

/** Characters of lengths, outlines, transforms and keywords. No colon, quote, hash or backslash. */
const ALLOWED = /^[-+.,\s\w%()*/]*$/;
const LAST_WORD = /[A-Za-z][\w-]*\s*$/;
/** Longer than any function name. */
const MAX_NAME_LENGTH = 30;
const FUNCTIONS = new Set(
  'matrix translate translateX translateY rotate scale scaleX scaleY skewX skewY calc min max'.split(' '),
);
const NUMBERS = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const LARGE_NUMBER = /\d{8}|e\+?\d/i;

const hasLargeNumber = (text: string): boolean =>
  LARGE_NUMBER.test(text) && (text.match(NUMBERS) ?? []).some((number) => Math.abs(Number(number)) > limits.number);

/** A bracket must follow a known function name, or no name inside another function. */
const endsWithFunction = (before: string): boolean => {
  const [name] = LAST_WORD.exec(before.slice(-MAX_NAME_LENGTH)) ?? [];
  return name === undefined || FUNCTIONS.has(name.trim());
};

/** Returns the value unchanged, or undefined if it is not a safe geometric value. */
export function geometryOf(text: string): string | undefined {
  if (!ALLOWED.test(text)) return undefined;
  const beforeBrackets = text.split('(').slice(0, -1);
  if (!beforeBrackets.every(endsWithFunction)) return undefined;
  return hasLargeNumber(text) ? undefined : text;
}

/** Letters of outlines. A browser draws one up to its first fault, which a letter outside these always is. */
const OUTLINE_STARTS: Readonly<Record<string, RegExp>> = { d: /^[-+.,\s\dA-Za-z]*/, points: /^[-+.,\s\deE]*/ };

/** The part of an outline that a browser draws; undefined if there is none or the attribute is no outline. */
export function drawnOutlineOf(name: string, text: string): string | undefined {
  const [drawn = ''] = OUTLINE_STARTS[name]?.exec(text) ?? [];
  return drawn.trim() === '' || hasLargeNumber(drawn) ? undefined : drawn;
}

/** Limits of filter values; larger ones only cost time. */
const MAX_FILTER_VALUES: Readonly<Record<string, number>> = {
  stdDeviation: limits.blurRadius,
  radius: limits.morphologyRadius,
  order: 5,
  numOctaves: 8,
  baseFrequency: limits.filterNumber,
};

export const isHeavyFilter = (name: string, text: string): boolean => {
  const max = MAX_FILTER_VALUES[name];
  const numbers = text.match(NUMBERS) ?? [];
  if (name === 'tableValues' || name === 'kernelMatrix') return numbers.length > limits.filterNumbers;
  return max !== undefined && numbers.some((number) => Number(number) > max);
};

export const numbersIn = (text: string): number[] => (text.match(NUMBERS) ?? []).map(Number);
