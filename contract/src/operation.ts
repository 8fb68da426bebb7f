import { oc } from '@orpc/contract';
import type { Access, Limit } from './access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Description {
  readonly access: Access;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Makes something new, so it takes an `Idempotency-Key`. Every POST says yes or no. */
  readonly creates?: boolean;
  readonly limit?: Limit;
  /**
   * Seconds that a browser may keep the answer before it asks again with its ETag; 0 asks each time, which costs little.
   * The server holds it until it changes. Only for public reads.
   */
  readonly cacheSeconds?: number;
  /** Largest body in bytes, when the usual 256 kB is not right. */
  readonly bodyLimit?: number;
}

/** oRPC wants an indexable record, so what an operation says of itself hangs under one key. */
export interface OperationMeta {
  readonly [key: string]: unknown;
  readonly operation?: Description;
}

export const operation = (
  description: Description & (Description['method'] extends 'POST' ? { readonly creates: boolean } : unknown),
) =>
  oc.$meta<OperationMeta>({ operation: description }).route({
    method: description.method,
    path: description.path,
    summary: description.summary,
    tags: [description.tag],
  });

export type { Description as OperationDescription };
