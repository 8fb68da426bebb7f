import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '@colorway/rules/file/limits.ts';
import { type Lock, type Locker, Server } from '@tus/server';
import type { NamedLock, NamedLocks } from '../../kernel/database/named-locks.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { type UploadMetadata, UploadStore } from './tus-store.ts';

/** A writer silent for this long gives way: its connection is most likely dead. */
const MAX_SILENCE_MS = 2_000;
const TIMEOUT_MS = 3_000;
const RETRY_MS = 200;

interface UploadLocker extends Locker {
  /** Records that the writer of this upload is alive. */
  noteActivity(id: string): void;
}

const nameOf = (id: string): string => `upload ${id}`;

/** Allows one writer per upload across all processes. */
function uploadLocker(locks: NamedLocks): UploadLocker {
  const lastWriteAt = new Map<string, number>();

  const take = async (id: string, signal: AbortSignal, giveWay: () => void): Promise<NamedLock> => {
    const handleRequested = (): void => {
      if (Date.now() - (lastWriteAt.get(id) ?? 0) > MAX_SILENCE_MS) giveWay();
    };
    for (const start = Date.now(); !signal.aborted; await sleep(RETRY_MS)) {
      const lock = await locks.take(nameOf(id), handleRequested);
      if (lock) return lock;
      await locks.want(nameOf(id));
      if (Date.now() - start > TIMEOUT_MS) break;
    }
    throw new Problem('upload-locked', { retryAfterSeconds: 1 });
  };

  return {
    noteActivity: (id) => {
      lastWriteAt.set(id, Date.now());
    },
    newLock: (id): Lock => {
      let taken: NamedLock | undefined;
      return {
        lock: async (signal, giveWay) => {
          taken = await take(id, signal, () => void giveWay());
          lastWriteAt.set(id, Date.now());
        },
        unlock: async () => {
          lastWriteAt.delete(id);
          await taken?.release();
        },
      };
    },
  };
}

export const UPLOADS_PATH = '/api/uploads';
/** Time for a preempted request to write what it has buffered. */
const DRAIN_MS = 200;

interface TusRequest {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  /** Checked metadata of a new upload. */
  readonly metadata?: UploadMetadata;
}

export interface TusAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
}

export interface Tus {
  readonly maxBytes: number;
  answer(request: TusRequest): Promise<TusAnswer>;
}

const PROBLEMS_BY_STATUS: Record<number, ConstructorParameters<typeof Problem>[0]> = {
  404: 'not-found',
  409: 'upload-offset',
  410: 'upload-expired',
  412: 'tus-version',
  413: 'too-large',
  415: 'unsupported-type',
};

/** Discards the rest of the body after a refusal, so that the sender can read the answer. */
const drainBody = (raw: IncomingMessage): void => {
  if (raw.complete || raw.listenerCount('data') === 0) return;
  raw.removeAllListeners('data');
  raw.resume();
};

/** True for our own errors; the library's have a status code. */
const isOwnError = (failure: unknown): boolean => failure instanceof Error && !('status_code' in failure);

const METHODS_WITH_BODY = new Set(['POST', 'PATCH']);
const isTusHeader = (name: string): boolean => /^(location|upload-|tus-|cache-control|connection)/.test(name);

/** The library implements the protocol; access is checked before, and its refusals become our problems. */
export function tusServer(deps: Deps, maxBytes = MAX_FILE_BYTES): Tus {
  const metadataOf = new WeakMap<object, UploadMetadata>();
  const failures = new WeakMap<object, unknown>();
  const locker = uploadLocker(deps.locks);
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    maxSize: maxBytes,
    lockDrainTimeout: DRAIN_MS,
    disableTerminationForFinishedUploads: true,
    datastore: new UploadStore(deps, locker.noteActivity),
    locker,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (request) => ({ metadata: { ...metadataOf.get(request) } }),
    onResponseError: (request, error) => {
      failures.set(request, error);
      // Never sends the library's message for an unknown error.
      return isOwnError(error) ? { status_code: 500, body: '' } : undefined;
    },
  });

  return {
    maxBytes,
    answer: async ({ raw, response, metadata }) => {
      const { method = 'GET', url = '/' } = raw;
      const headers = new Headers();
      for (const [name, value] of Object.entries(raw.headers)) {
        if (typeof value === 'string') headers.set(name, value);
      }
      const request = {
        method,
        url: new URL(url, 'http://colorway').href,
        headers,
        runtime: { name: 'node', node: { req: raw, res: response } },
        // Opened lazily, so that Node discards an unread body after a refusal.
        get body() {
          return METHODS_WITH_BODY.has(method) ? Readable.toWeb(raw) : null;
        },
      };
      if (metadata) metadataOf.set(request, metadata);
      const answer = await server.handleWeb(request as unknown as Request).finally(() => drainBody(raw));
      if (answer.status < 400) {
        return { status: answer.status, headers: [...answer.headers].filter(([name]) => isTusHeader(name)) };
      }
      const failure = failures.get(request);
      if (isOwnError(failure)) throw failure;
      throw new Problem(PROBLEMS_BY_STATUS[answer.status] ?? 'bad-request');
    },
  };
}
