import type { contract } from '@colorway/contract/contract.ts';
import type { AccessOf, MethodOf } from '@colorway/contract/operation.ts';
import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { ZodType } from 'zod';
import type { Queries } from '../database/queries.ts';
import type { CookieKind } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import type { ActivityEntry } from './record.ts';

type Contract = typeof contract;

type Named<Method> = {
  [Area in keyof Contract & string]: {
    [Name in keyof Contract[Area] & string]: MethodOf<Contract[Area][Name]> extends Method ? `${Area}.${Name}` : never;
  }[keyof Contract[Area] & string];
}[keyof Contract & string];

export type ReadName = Named<'GET'>;
export type WriteName = Named<'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
export type OperationName = ReadName | WriteName;

type Operation<Name extends string> = Name extends `${infer Area}.${infer Operation}`
  ? Area extends keyof Contract
    ? Operation extends keyof Contract[Area]
      ? Contract[Area][Operation]
      : never
    : never
  : never;

/** The caller's input, as the contract parsed it. */
export type Input<Name extends OperationName> =
  Operation<Name> extends ContractProcedure<infer Schema extends AnySchema, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Schema>
    : never;

/** The answer before the contract cuts it to its schema. */
export type Output<Name extends OperationName> =
  Operation<Name> extends ContractProcedure<infer _Input, infer Schema extends AnySchema, infer _Errors, infer _Meta>
    ? InferSchemaInput<Schema>
    : never;

/** The caller, before any transaction begins. */
export interface Caller {
  readonly sessions: Sessions;
  readonly ip: string;
  cookie(kind: CookieKind): string | undefined;
}

interface Call<D extends Deps, Name extends OperationName, Prepared> {
  readonly input: Input<Name>;
  readonly context: Context<D>;
  readonly prepared: Prepared;
}

interface Common<D extends Deps, Name extends OperationName, Prepared> {
  /** Slow work before the transaction: one that waited for it would hold a connection. It may refuse, it must not store. */
  readonly prepare?: (deps: D, input: Input<Name>, caller: Caller) => Promise<Prepared>;
  readonly run: (call: Call<D, Name, Prepared>) => Output<Name> | Promise<Output<Name>>;
}

interface Read<D extends Deps, Name extends ReadName, Prepared> extends Common<D, Name, Prepared> {
  /** Caches the answer per viewer under this key, which names everything it is made of; undefined means never. */
  readonly cacheKey?: (deps: D, sessions: Sessions, input: Input<Name>) => Promise<string | undefined>;
}

interface RecordedWrite<Name extends WriteName, Before> {
  readonly kind: ActivityKind;
  /** The state before the change, for entries that name it. */
  readonly before?: (tx: Queries, input: Input<Name>) => Promise<Before>;
  /** None for a call that changed nothing. */
  readonly entries: (change: {
    readonly input: Input<Name>;
    readonly output: Output<Name>;
    readonly before: Before;
  }) => readonly ActivityEntry[];
}

/** For what visitors, customers and tablets do, and for signing in and out: nothing that the activity of staff is about. */
type CustomerOnly<Name extends WriteName> =
  AccessOf<Operation<Name>> extends 'public' | 'customer' | 'floor' ? 'customer-only' : never;

interface Write<D extends Deps, Name extends WriteName, Prepared, Before> extends Common<D, Name, Prepared> {
  /**
   * How the activity list learns what staff changed: by the project's history, not at all because it is no act of staff, not at
   * all for the reason given, or by entries.
   */
  readonly activity: 'history' | CustomerOnly<Name> | { readonly none: string } | RecordedWrite<Name, Before>;
  /**
   * `own-statement`: the whole effect is one SQL statement, so no transaction is opened around it. `shared`: it may share a transaction
   * with other requests, but not with one of the same keys.
   */
  readonly transaction?: 'own-statement' | { readonly shared: (input: Input<Name>) => readonly string[] };
  /** Whether this input is written by a statement that confirms a recent caller, or after `confirm()`. */
  readonly confirmsCaller?: (input: Input<Name>) => boolean;
  /** The schema of list items in the answer that are replaced, never changed: the JSON of each is written once. */
  readonly fixedItem?: ZodType;
}

/** An answer as the edge sees it. Types of input and output are checked where it is declared. */
export interface Answer<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly prepare?: (deps: never, input: never, caller: Caller) => Promise<unknown>;
  readonly run: (call: never) => unknown;
  readonly cacheKey?: (deps: never, sessions: Sessions, input: never) => Promise<string | undefined>;
  readonly activity?:
    | 'history'
    | 'customer-only'
    | { readonly none: string }
    | {
        readonly kind: ActivityKind;
        readonly before?: (tx: Queries, input: never) => Promise<unknown>;
        readonly entries: (change: never) => readonly ActivityEntry[];
      };
  readonly transaction?: 'own-statement' | { readonly shared: (input: never) => readonly string[] };
  readonly confirmsCaller?: (input: never) => boolean;
  readonly fixedItem?: ZodType;
}

/** Declares how an operation of the contract is answered: all of it in one place. */
export const answers = <D extends Deps>() => ({
  read: <Name extends ReadName, Prepared = undefined>(name: Name, spec: Read<D, Name, Prepared>): Answer<Name> => ({
    name,
    ...spec,
  }),
  write: <Name extends WriteName, Prepared = undefined, Before = undefined>(
    name: Name,
    spec: Write<D, Name, Prepared, Before>,
  ): Answer<Name> => ({ name, ...spec }),
});
