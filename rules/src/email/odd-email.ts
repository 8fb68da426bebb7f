import { matchesLogInPattern } from './log-in-pattern.ts';
import { looksLikeEmail } from './looks-like-email.ts';

/** Detects addresses that pass the form (specification 001, section 5) and yet cannot receive mail. */
export const isOddEmail = (typed: string): boolean => looksLikeEmail(typed) && !matchesLogInPattern(typed);

export const UNREACHABLE = 'No email can reach this address. Check the spelling.';
