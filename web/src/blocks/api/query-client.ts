import { retryDelay } from '@colorway/contract/call/retry-delay.ts';
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.ts';

const MAX_RETRIES = 3;
const FRESH_MS = 30_000;
/** Milliseconds between looks at a job that is running. */
export const JOB_POLL_MS = 1_500;

/** A failure that may pass is tried again; a refusal (4xx) stays one. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < MAX_RETRIES && isPassing(error);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: (attempt) => retryDelay(attempt), staleTime: FRESH_MS },
      // A command is repeated by whoever gave it, with the same idempotency key.
      mutations: { retry: false },
    },
  });
