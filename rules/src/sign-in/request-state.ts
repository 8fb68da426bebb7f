import { CODE_TRIES } from './code-limits.ts';

export interface LogInRequest {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly sameBrowser: boolean;
}

/** The state of the emailed link. Wrong codes do not spend it, since guessing must not lock a person out. */
export function linkState(request: LogInRequest, now: Date): 'ready' | 'used' | 'expired' | 'other-browser' {
  if (request.usedAt) return 'used';
  if (request.expiresAt <= now) return 'expired';
  return request.sameBrowser ? 'ready' : 'other-browser';
}

/** Reasons for refusing a code. */
export function codeRefusal(
  request: LogInRequest,
  now: Date,
): 'code-used-up' | 'code-expired' | 'too-many-tries' | 'code-wrong' {
  if (request.usedAt) return 'code-used-up';
  if (request.tries >= CODE_TRIES) return 'too-many-tries';
  return request.expiresAt <= now ? 'code-expired' : 'code-wrong';
}

export const triesLeft = (tries: number): number => Math.max(0, CODE_TRIES - tries);
