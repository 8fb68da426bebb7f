import { ApiError, isPassing } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';

const TIMEOUT_MS = 20_000;
const READ_TRIES = 3;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const NO_ANSWER = 'We could not reach the server. Check your connection and try again.';

async function once({ method, path, body }: Call): Promise<{ answer: unknown }> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(0, 'no-answer', NO_ANSWER);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { answer };
  const problem = (answer ?? {}) as Record<string, unknown>;
  throw new ApiError(
    response.status,
    typeof problem.code === 'string' ? problem.code : 'internal',
    typeof problem.message === 'string' ? problem.message : 'Something went wrong on our side. Nothing was saved.',
    { ...problem, retryAfter: response.headers.get('retry-after') },
  );
}

/** One call of our API. Reads are tried again when the failure may pass; a command never is. */
async function call<Answer>(request: Call): Promise<Answer> {
  const tries = request.method === 'GET' ? READ_TRIES : 1;
  for (let attempt = 0; ; attempt++) {
    try {
      return (await once(request)).answer as Answer;
    } catch (error) {
      if (attempt + 1 >= tries || !isPassing(error)) throw error;
      const asked = error instanceof ApiError ? error.details.retryAfter : null;
      await wait(retryDelay(attempt, typeof asked === 'string' ? asked : null));
    }
  }
}

export const apiGet = <Answer>(path: string) => call<Answer>({ method: 'GET', path });

export const apiPost = <Answer>(path: string, body: unknown = {}) => call<Answer>({ method: 'POST', path, body });
