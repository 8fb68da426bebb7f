import type { Readable } from 'node:stream';
import type { DiskSpace } from '@colorway/rules/file/upload-room.ts';

export interface StoredObject {
  readonly bytes: number;
}

/** Both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An incomplete object: its final key, and the store's reference. */
export interface PartialObject {
  readonly key: string;
  readonly ref: string;
}

/** Stores objects in pieces, across crashes of the server. */
export interface PartialStorage {
  /** Returns the `ref`. */
  begin(key: string): Promise<string>;
  /** Number of stored bytes, from which to continue; for a finished object, its size. */
  storedBytes(partial: PartialObject): Promise<number>;
  /**
   * Appends at `at`, which must equal `storedBytes`, and returns the new size. `seen` gets every byte in order, valid
   * only once this resolves. An aborted body keeps what came before.
   */
  append(partial: PartialObject, at: number, body: Readable, seen: (chunk: Buffer) => void): Promise<number>;
  /** Completes the object; durable when it resolves. Idempotent. */
  finish(partial: PartialObject): Promise<void>;
  /** Also works with an empty `ref`, if it was lost in a crash. */
  discard(partial: PartialObject): Promise<void>;
  /** Removes partial objects that were not touched since; their rows are gone. */
  sweep(untouchedSince: Date): Promise<void>;
}

/** A local file, for libraries that need a path. */
export interface LocalCopy {
  readonly path: string;
  release(): Promise<void>;
}

/** Stores the bytes of files. Keys are our own random ids, never user input. */
export interface FileStorage {
  /** Create-only: objects are never overwritten. Durable when it resolves. */
  create(key: string, body: Readable | Buffer): Promise<'created' | 'exists'>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  remove(key: string): Promise<void>;
  local(key: string): Promise<LocalCopy>;
  /** Undefined if the free space is unknown, as in a bucket. */
  space(): Promise<DiskSpace | undefined>;
  isReachable(): Promise<boolean>;
  readonly partials: PartialStorage;
}
