import { commonPasswords } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-limits.ts';
import { knownPieces } from './password-pieces.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'common';

const lists = new Set(commonPasswords);

/** `aaaa…`, `abcabcabc…`: a short piece repeated. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1{2,}.{0,3}$/su.test(text);

/** Two pieces of a thousand common ones are a million guesses. */
const TOO_FEW_PIECES = 2;

/** The forms to look up in a list: a common word stays common when it is repeated or has digits and marks around it. */
export function knownForms(password: string): readonly string[] {
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const half = lower.slice(0, lower.length / 2);
  return [lower, bare, ...(half + half === lower ? [half] : [])];
}

const isCommon = (password: string): boolean =>
  knownForms(password).some((form) => lists.has(form)) || isRepetition(password.toLowerCase());

/** Checks length and lists of common passwords, never kinds of characters. `own`: the names of the shop and of the person. */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (length > MAX_PASSWORD_LENGTH) return 'too-long';
  return isCommon(password) || knownPieces(password, own) <= TOO_FEW_PIECES ? 'common' : undefined;
}
