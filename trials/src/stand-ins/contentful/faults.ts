export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const refused = (status: number, code: string, message: string, details?: unknown): Reply => ({
  status,
  body: { errors: [{ message, extensions: { contentful: { code, requestId: '8413041d', details } } }] },
});

/** Answers as Contentful was seen to give them; the body of `throttled` and of `tokenExpired` is assumed. */
export const refusals = {
  throttled: {
    ...refused(
      429,
      'RATE_LIMIT_EXCEEDED',
      'You have exceeded the rate limit of the Organization this Space belongs to.',
    ),
    headers: { 'x-contentful-ratelimit-reset': '0.05', 'x-contentful-ratelimit-second-limit': '55' },
  },
  throttledLong: {
    ...refused(
      429,
      'RATE_LIMIT_EXCEEDED',
      'You have exceeded the rate limit of the Organization this Space belongs to.',
    ),
    headers: { 'x-contentful-ratelimit-reset': '60' },
  },
  tokenExpired: refused(401, 'ACCESS_TOKEN_INVALID', 'The access token you sent could not be found or is invalid.'),
  notFound: refused(404, 'UNKNOWN_SPACE', 'The space could not be found.'),
  broken: { status: 500, body: { message: 'Internal Server Error' } },
} as const satisfies Record<string, Reply>;

/** `drop` goes away without an answer, `half` breaks off in it, `strange` answers what is no JSON. */
export type FaultName = keyof typeof refusals | 'drop' | 'half' | 'strange';

export interface Fault {
  readonly what: FaultName;
  /** Met by the next question that this fits, by its name: `PortalContent`. */
  readonly on?: RegExp;
}

export interface Faults {
  latencyMs: number;
  /** Each is met once, in order. */
  readonly next: Fault[];
  /** True if every connection is closed without an answer. */
  away: boolean;
}

export function takeFault({ next }: Faults, name: string): FaultName | undefined {
  const at = next.findIndex(({ on }) => on?.test(name) ?? true);
  return at < 0 ? undefined : next.splice(at, 1)[0]?.what;
}
