import type { Access } from '@colorway/contract/access.ts';
import { type Need, ROLE_NAMES, type Role } from '@colorway/rules/role/roles.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Caller, CallerName } from './callers.ts';
import type { Kind } from './kinds/kinds.ts';
import type { World } from './world.ts';

/**
 * Relation of an object to the caller:
 * - `own`       the caller's, of their project, or shared by all
 * - `others`    of another project, member of staff or browser
 * - `deleted`   deleted, removed, used or expired
 * - `hidden`    hidden from customers by staff
 * - `guessed`   a valid id that does not exist
 * - `misshapen` an invalid id
 */
export type State = 'own' | 'others' | 'deleted' | 'hidden' | 'guessed' | 'misshapen';
export const STATES: readonly State[] = ['own', 'others', 'deleted', 'hidden', 'guessed', 'misshapen'];

/** The access rule of a case: that of the route, or one that depends on the input. */
export type Rule =
  | Access
  /** Like `project`, but other callers get 404, signed in or not. */
  | 'project-quietly'
  /** The browser or the person that created the object. */
  | 'sender'
  /** Like `sender`, and staff. */
  | 'sender-or-staff';

/** Ids by their path in the input, such as `projectID` or `images.0.fileId`. */
export type Ids = Readonly<Record<string, string>>;

/** The caller and the ids of one request. */
export interface Asking {
  readonly caller: Caller;
  readonly ids: Ids;
  readonly world: World;
  readonly server: TestServer;
}

/** The status of staff, whatever their role. */
export const ofStaff = (status: number): Record<Role, number> =>
  Object.fromEntries(ROLE_NAMES.map((role) => [role, status])) as Record<Role, number>;

export type Answer = number | readonly number[];

export interface Case {
  /** Distinguishes several cases of one route. */
  readonly about?: string;
  readonly rule?: Rule;
  /** The right of staff that depends on the input, in place of that of the route. */
  readonly need?: Need;
  /** The kind of object at each path of the input. */
  readonly takes?: Readonly<Record<string, Kind>>;
  /** Paths that look like ids but name no object, each with the reason. */
  readonly plain?: Readonly<Record<string, string>>;
  /** The rest of a valid input: the query of a read, the body of a write. */
  readonly send?: object | ((asking: Asking) => object | Promise<object>);
  readonly headers?: Readonly<Record<string, string>> | ((asking: Asking) => Readonly<Record<string, string>>);
  /** Sent unchanged instead of JSON. */
  readonly raw?: string;
  /** Statuses of permitted callers for their own object other than 2xx; `why` has the reason. */
  readonly own?: Partial<Record<CallerName | 'everybody', number>>;
  /** Statuses of permitted callers for another object other than 404, by path and state. */
  readonly strange?: Readonly<Record<string, Partial<Record<State, Answer>>>>;
  readonly why?: string;
  /** States that do not apply, by path, with the reason. */
  readonly without?: Readonly<Record<string, Partial<Record<State, string>>>>;
  /** Finds the refusal inside an answer of 200. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the case expects
  readonly refusedWithin?: (body: any) => unknown;
  /** Callers that are refused inside the answer for their own object too. */
  readonly refusesOwn?: readonly CallerName[];
  /** Reason why a refusal of this route may write, such as a counted try. */
  readonly keeps?: string;
  /** Another object is answered with 2xx, without an effect. */
  readonly idle?: boolean;
  /** The request starts or ends sessions of the caller. */
  readonly endsCaller?: boolean;
  /** Bytes of files are purged after the answer. */
  readonly purges?: boolean;
}

export type Table = Readonly<Record<string, Case | readonly Case[]>>;
