import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiError, isPassing } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { STORED_WORK } from '../../../blocks/work-area/stored-work-keys.ts';

type CommentInput = InputOf<'comments.create'>;

/** A comment that this browser could not send yet. */
export interface WaitingComment {
  /** Sent with each try, so that a comment whose answer was lost is made once. */
  readonly key: string;
  readonly input: CommentInput;
  /** Set when the server refused it; then it is not sent again. */
  readonly refusal?: string;
}

interface CommentOutbox {
  readonly current: () => readonly WaitingComment[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (key: string, input: CommentInput) => void;
  readonly drop: (key: string) => void;
  /** Sends what waits, in order, until the network fails. Resolves to how many were sent. */
  readonly flush: () => Promise<number>;
}

type Send = (input: CommentInput, idempotencyKey: string) => Promise<unknown>;

const storageKey = (proofId: string): string => STORED_WORK.comments + proofId;

function readStored(proofId: string): readonly WaitingComment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(proofId)) ?? '[]');
    return Array.isArray(stored) ? (stored as readonly WaitingComment[]) : [];
  } catch {
    return [];
  }
}

/** Comments of a proof that wait for the network; they outlive the page. */
export function createCommentOutbox(proofId: string, send: Send): CommentOutbox {
  let waiting = readStored(proofId);
  let flushing: Promise<number> | undefined;
  const listeners = new Set<() => void>();
  const store = (next: readonly WaitingComment[]) => {
    waiting = next;
    if (next.length === 0) localStorage.removeItem(storageKey(proofId));
    else localStorage.setItem(storageKey(proofId), JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const drop = (key: string) => store(waiting.filter((one) => one.key !== key));
  const refuse = (key: string, refusal: string) =>
    store(waiting.map((one) => (one.key === key ? { ...one, refusal } : one)));

  async function sendAll(): Promise<number> {
    let sent = 0;
    for (let next = waiting.find(({ refusal }) => !refusal); next; next = waiting.find(({ refusal }) => !refusal)) {
      try {
        await send(next.input, next.key);
        drop(next.key);
        sent += 1;
      } catch (error) {
        if (isPassing(error) || !(error instanceof ApiError)) return sent;
        refuse(next.key, error.message);
      }
    }
    return sent;
  }
  return {
    current: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (key, input) => store([...waiting, { key, input }]),
    drop,
    flush: () => {
      flushing ??= sendAll().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
  };
}

interface Outbox extends Pick<CommentOutbox, 'add' | 'drop'> {
  readonly waiting: readonly WaitingComment[];
}

/** Sends waiting comments when the room opens and when the network is back. */
export function useCommentOutbox(proofId: string, onSent: () => unknown): Outbox {
  const sent = useRef(onSent);
  sent.current = onSent;
  const outbox = useMemo(
    () => createCommentOutbox(proofId, (input, idempotencyKey) => call('comments.create', input, { idempotencyKey })),
    [proofId],
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.current, outbox.current);
  useEffect(() => {
    const flush = () => void outbox.flush().then((count) => count > 0 && sent.current());
    flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [outbox]);
  return { waiting, add: outbox.add, drop: outbox.drop };
}
