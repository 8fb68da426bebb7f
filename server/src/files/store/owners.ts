import { hashToken } from '../../kernel/session/cookies.ts';
import { type Sessions, scopeOf } from '../../kernel/session/sessions.ts';

/** All scopes of the caller: a visitor who signs in keeps access to earlier uploads. */
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
