import { hashToken } from '../../kernel/session/cookies.ts';
import { type Sessions, scopeOf } from '../../kernel/session/sessions.ts';

/** Whoever asks, under every name they have: a visitor who signs in meanwhile keeps what they sent before. */
export function scopesOf(sessions: Sessions, browser: string | undefined): readonly string[] {
  const { staff, customer, shares } = sessions;
  return [
    ...(staff ? [scopeOf({ staff, customer: undefined, shares: [] })] : []),
    ...(customer ? [scopeOf({ staff: undefined, customer, shares: [] })] : []),
    ...shares.map((share) => scopeOf({ staff: undefined, customer: undefined, shares: [share] })),
    ...(browser ? [browserScope(browser)] : []),
  ];
}

export const browserScope = (browser: string): string => `browser:${hashToken(browser)}`;
