import type { Readable } from 'node:stream';
import type { DiskSpace } from '@colorway/rules/file/upload-room.ts';

export interface StoredObject {
  readonly bytes: number;
}

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object on its way: its later key, and what the store needs to find it again. */
export interface PartialObject {
  readonly key: string;
  readonly ref: string;
}

/** Objects that arrive in pieces, also over the crash of whoever takes them in. */
export interface PartialStorage {
  /** Answers the `ref`. */
  begin(key: string): Promise<string>;
  /** How many bytes are really there: the truth about where to go on. Of a finished one, all of them. */
  storedBytes(partial: PartialObject): Promise<number>;
  /**
   * Goes on at `held`; answers the new `held`. `seen` hears every byte in order, and may believe what it heard
   * only when this resolves. A body that breaks off leaves what came before.
   */
  append(partial: PartialObject, at: number, body: Readable, seen: (chunk: Buffer) => void): Promise<number>;
  /** Makes it an object, durable when it resolves. Again is the same as once. */
  finish(partial: PartialObject): Promise<void>;
  /** Also with an empty `ref`, when it was lost before it was written down. */
  discard(partial: PartialObject): Promise<void>;
  /** Removes what no row tells of any more and nobody touched since. */
  sweep(untouchedSince: Date): Promise<void>;
}

/** A file of our own machine, for libraries that want a path. */
export interface LocalCopy {
  readonly path: string;
  release(): Promise<void>;
}

/** Where the bytes of files lie. Keys are ours (random ids), never a visitor's words. */
export interface FileStorage {
  /** Create-only: an object is never written twice. Durable when it resolves. */
  create(key: string, body: Readable | Buffer): Promise<'created' | 'exists'>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  remove(key: string): Promise<void>;
  local(key: string): Promise<LocalCopy>;
  /** Undefined where nobody can say how much fits, as in a bucket. */
  space(): Promise<DiskSpace | undefined>;
  isReachable(): Promise<boolean>;
  readonly partials: PartialStorage;
}
