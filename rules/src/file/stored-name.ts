import { extensionOf, sentKindOf, storedExtension } from './extensions.ts';

/** Picks a random whole number, both ends included. */
export type Dice = (lowest: number, highest: number) => number;

/** 10000 to 99999, or 100000 to 999999. */
export const drawDigits = (digits: 5 | 6, dice: Dice): number => dice(10 ** (digits - 1), 10 ** digits - 1);

/** Control characters, parts of a folder path, and marks that reverse the reading direction. */
const unsafe = /[\p{Cc}\p{Cs}/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MAX_BASE_LENGTH = 120;

/** Makes `clubcrestv2482913.png` of `club.crest.v2.PNG` and 482913: inner dots are removed, digits added. */
export function storedName(name: string, digits: number): string {
  const kind = sentKindOf(name);
  const extension = kind ? storedExtension(kind) : extensionOf(name);
  const base = name.slice(0, name.lastIndexOf('.')).replaceAll('.', '');
  const plain = [...base.toWellFormed().replace(unsafe, '')].slice(0, MAX_BASE_LENGTH).join('').trim();
  return `${plain}${digits}.${extension}`;
}
