import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly bytes: number;
}

/** Where the bytes of files lie. Keys are ours (random ids), never a visitor's words. */
export interface FileStorage {
  /** Create-only: an object is never written twice. Durable when it resolves. */
  create(key: string, body: Readable | Buffer): Promise<StoredObject>;
  /** `range` counts bytes, both ends included. */
  read(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  remove(key: string): Promise<void>;
  isReachable(): Promise<boolean>;
}
