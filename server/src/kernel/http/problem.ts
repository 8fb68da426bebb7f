import { type ProblemBody, type ProblemCode, problems } from '@colorway/contract/problem/problems.ts';
import { sqlState } from '../database/sql-state.ts';

interface Options {
  /** In place of the table's sentence, where this case can say more. */
  readonly message?: string;
  /** Further members of the answer. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** The refusal itself changed something (a counted try): the transaction is kept. */
  readonly keepChanges?: boolean;
}

/** A refusal on its way to the caller. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly options: Options;

  constructor(code: ProblemCode, options: Options = {}) {
    super(options.message ?? problems[code].message);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return problems[this.code].status;
  }

  body(requestId: string): ProblemBody {
    return { code: this.code, message: this.message, ...this.options.details, requestId };
  }
}

interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
  readonly message: string;
}

export const invalidInput = (issues: readonly Issue[]): Problem =>
  new Problem('invalid-input', {
    details: {
      issues: issues.map(({ path = [], message }) => ({
        path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
        message,
      })),
    },
  });

/** Network words of the driver for a database that is away or on its way back. */
const unreachable =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|the database system is/;
const isUnreachable = (state: string | undefined, text: string): boolean =>
  /^(08|57P0|53300)/.test(state ?? '') || unreachable.test(`${state} ${text}`);

const fromState = (state: string | undefined): Problem | undefined => {
  if (state === '53100' || state === 'ENOSPC') return new Problem('out-of-space');
  // Text that PostgreSQL cannot hold: a NUL, half a surrogate pair; a number out of range.
  if (state === '22021' || state === '22P05' || state === '22P02' || state === '22003') return invalidInput([]);
  return undefined;
};

interface FastifyLike {
  readonly statusCode?: number;
  readonly code?: string;
}

const fromFastify = ({ statusCode, code }: FastifyLike): Problem | undefined => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Problem('too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return new Problem('unsupported-type');
  if (statusCode === 503) return new Problem('unavailable', { retryAfterSeconds: 5 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('bad-request');
  return undefined;
};

/** Turns any error into a refusal; an unforeseen one is `internal`, which the caller logs. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error);
  const found = fromState(state) ?? fromFastify(error as FastifyLike);
  if (found) return found;
  const text = error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message}` : '';
  if (isUnreachable(state, text)) return new Problem('unavailable', { retryAfterSeconds: 1 });
  return new Problem('internal');
}
