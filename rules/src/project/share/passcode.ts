export const MIN_PASSCODE_LENGTH = 6;
export const MAX_PASSCODE_LENGTH = 60;
export const MAX_PASSCODE_TRIES = 5;
export const PASSCODE_LOCK_MINUTES = 15;

export const SHORT_PASSCODE = `A passcode has ${MIN_PASSCODE_LENGTH} characters or more.`;
const LONG_PASSCODE = `A passcode has at most ${MAX_PASSCODE_LENGTH} characters.`;

/** Spaces at the ends come with a copied passcode, and another keyboard composes letters in another way. */
export const cleanPasscode = (typed: string): string => typed.trim().normalize('NFKC');

/** Checks a new passcode and returns the message. */
export function passcodeFault(typed: string): string | undefined {
  const length = [...cleanPasscode(typed)].length;
  if (length < MIN_PASSCODE_LENGTH) return SHORT_PASSCODE;
  return length > MAX_PASSCODE_LENGTH ? LONG_PASSCODE : undefined;
}

interface PasscodeTries {
  /** Wrong tries since the last right one or the last lock. */
  readonly tries: number;
  readonly lockedUntil: Date | null;
}

/** True while further tries are refused, right ones too. */
export const isLocked = ({ lockedUntil }: PasscodeTries, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/** The state after one more wrong try: the fifth locks the link and starts the count again. */
export function afterWrongTry({ tries }: PasscodeTries, now: Date): PasscodeTries {
  if (tries + 1 < MAX_PASSCODE_TRIES) return { tries: tries + 1, lockedUntil: null };
  return { tries: 0, lockedUntil: new Date(now.getTime() + PASSCODE_LOCK_MINUTES * 60_000) };
}

/** `That is not it. 4 tries left.` */
export function wrongPasscodeMessage({ tries }: PasscodeTries): string {
  const left = MAX_PASSCODE_TRIES - tries;
  return `That is not it. ${left === 1 ? '1 try' : `${left} tries`} left.`;
}

/** `Too many tries. Try again in 15 minutes.` */
export function lockedMessage(lockedUntil: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
  return `Too many tries. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}
