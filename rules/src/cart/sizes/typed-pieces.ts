import { MAX_QUANTITY, quantityFault } from '../../product/quantity.ts';
import { ok, type Result, refused } from '../../result/result.ts';

export interface PiecesFault {
  readonly message: string;
  /** A number that was probably meant; null where none is near. */
  readonly suggestion: number | null;
}

/** Letters that are typed or scanned in place of a digit. */
const DIGITS_BY_LOOK: Readonly<Record<string, string>> = { o: '0', q: '0', l: '1', i: '1', '|': '1', s: '5', b: '8' };

/** `1,200` and `12.00`, as sheets write whole numbers. */
const SHEET_NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/;

function suggestedNumber(typed: string): number | null {
  const digits = [...typed.toLowerCase()].map((letter) => DIGITS_BY_LOOK[letter] ?? letter).join('');
  const numbers = digits.match(/\d+/g) ?? [];
  if (numbers.length !== 1 || !/\d/.test(typed)) return null;
  const value = Number(numbers[0]);
  return value > 0 && value <= MAX_QUANTITY ? value : null;
}

/** Parses the text of a cell; an empty one has no pieces. */
export function parsePieces(typed: string): Result<number, PiecesFault> {
  const text = typed.trim();
  if (text === '') return ok(0);
  if (SHEET_NUMBER.test(text)) {
    const value = Number(text.replaceAll(',', ''));
    const fault = value === 0 ? undefined : quantityFault(value, 1);
    return fault === undefined ? ok(value) : refused({ message: fault, suggestion: null });
  }
  const suggestion = suggestedNumber(text);
  const lead = `"${text}" is not a number.`;
  return refused({ message: suggestion === null ? lead : `${lead} Did you mean ${suggestion}?`, suggestion });
}
