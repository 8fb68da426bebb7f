import { oc } from '@orpc/contract';
import type { Access, Limit } from './access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Description {
  readonly access: Access;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** Creates something, so it takes an `Idempotency-Key`. Every POST sets this. */
  readonly creates?: boolean;
  readonly limit?: Limit;
  /** Stays open to staff who have to add a second factor first. */
  readonly withoutSecondFactor?: boolean;
  /**
   * Seconds that a browser may use the answer before it revalidates with the ETag; 0 revalidates every time, which is
   * cheap. The server caches it until it changes. Only for public reads.
   */
  readonly cacheSeconds?: number;
  /** A read whose answer may be some seconds old, so that a replica may give it. */
  readonly mayLag?: boolean;
  /** Maximum body in bytes, unless the usual 256 kB fits. */
  readonly bodyLimit?: number;
}

/** oRPC wants an indexable record, so the description of an operation is under one key. */
export interface OperationMeta<D extends Description = Description> {
  readonly [key: string]: unknown;
  readonly operation?: D;
}

type DescriptionOf<Operation> = Operation extends { '~orpc': { meta: { operation?: infer D } } }
  ? NonNullable<D>
  : never;

/** The method of an operation of the contract, as a type. */
export type MethodOf<Operation> = DescriptionOf<Operation> extends { readonly method: infer M } ? M : never;

/** The type of an operation's access. */
export type AccessOf<Operation> = DescriptionOf<Operation> extends { readonly access: infer A } ? A : never;

type PostSaysWhetherItCreates<D extends Description> = D['method'] extends 'POST'
  ? { readonly creates: boolean }
  : unknown;

export const operation = <const D extends Description>(description: D & PostSaysWhetherItCreates<D>) =>
  oc.$meta<OperationMeta<D>>({ operation: description }).route({
    method: description.method,
    path: description.path,
    summary: description.summary,
    tags: [description.tag],
  });

export type { Description as OperationDescription };
