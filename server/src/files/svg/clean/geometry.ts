import { limits } from '../limits.ts';

/** Digits, letters and brackets of lengths, outlines, transforms and key words. No colon, quote, hash or backslash. */
const PLAIN = /^[-+.,\s\w%()*/]*$/;
const LAST_WORD = /[A-Za-z][\w-]*\s*$/;
/** Longer than any function there is. */
const WORD = 30;
const FUNCTIONS = new Set(
  'matrix translate translateX translateY rotate scale scaleX scaleY skewX skewY calc min max'.split(' '),
);
const NUMBERS = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const HUGE = /\d{8}|e\+?\d/i;

const tooLarge = (text: string): boolean =>
  HUGE.test(text) && (text.match(NUMBERS) ?? []).some((number) => Math.abs(Number(number)) > limits.number);

/** A bracket stands behind a function that we know, or behind nothing within another's. */
const endsWithFunction = (before: string): boolean => {
  const [name] = LAST_WORD.exec(before.slice(-WORD)) ?? [];
  return name === undefined || FUNCTIONS.has(name.trim());
};

/** A geometric value as it stands, or undefined when it is none. */
export function geometryOf(text: string): string | undefined {
  if (!PLAIN.test(text)) return undefined;
  const called = text.split('(').slice(0, -1);
  if (!called.every(endsWithFunction)) return undefined;
  return tooLarge(text) ? undefined : text;
}

/** The most that a filter step may be told, beyond which it only burns time. */
const FILTER_MOST: Readonly<Record<string, number>> = {
  stdDeviation: limits.blurRadius,
  radius: limits.morphologyRadius,
  order: 5,
  numOctaves: 8,
  baseFrequency: limits.filterNumber,
};

export const isHeavyFilter = (name: string, text: string): boolean => {
  const most = FILTER_MOST[name];
  const numbers = text.match(NUMBERS) ?? [];
  if (name === 'tableValues' || name === 'kernelMatrix') return numbers.length > limits.filterNumbers;
  return most !== undefined && numbers.some((number) => Number(number) > most);
};

export const numbersIn = (text: string): number[] => (text.match(NUMBERS) ?? []).map(Number);
