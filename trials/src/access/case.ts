import type { Access } from '@colorway/contract/access.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Caller, CallerName } from './callers.ts';
import type { Kind } from './kinds.ts';
import type { World } from './world.ts';

/**
 * How an object stands to who asks:
 * - `own`       theirs, or of their project, or simply there where the whole house shares it
 * - `others`    of another project, member of staff or browser
 * - `deleted`   in the bin, taken out, used up or past its time
 * - `hidden`    kept from customers by staff
 * - `guessed`   of the right shape, and never was
 * - `misshapen` of no shape that we ever made
 */
export type State = 'own' | 'others' | 'deleted' | 'hidden' | 'guessed' | 'misshapen';
export const STATES: readonly State[] = ['own', 'others', 'deleted', 'hidden', 'guessed', 'misshapen'];

/** Who passes: as the door declares, or by what is sent. */
export type Rule =
  | Access
  /** As `project`, but everybody else hears 404, signed in or not. */
  | 'project-quietly'
  /** The browser or the person that sent it. */
  | 'sender'
  /** The same, and staff. */
  | 'sender-or-staff';

/** Ids by the place where they are sent, as `projectID` or `images.0.fileId`. */
export type Ids = Readonly<Record<string, string>>;

/** What is known of who asks and of what their request names. */
export interface Asking {
  readonly caller: Caller;
  readonly ids: Ids;
  readonly world: World;
  readonly server: TestServer;
}

export type Answer = number | readonly number[];

export interface Case {
  /** Tells the cases of one door apart. */
  readonly about?: string;
  readonly rule?: Rule;
  /** The kind of object at each place of the input. */
  readonly takes?: Readonly<Record<string, Kind>>;
  /** Places that look like ids and name no object, each with why. */
  readonly plain?: Readonly<Record<string, string>>;
  /** The rest of a valid input: the query of a read, the body of a write. */
  readonly send?: object | ((asking: Asking) => object | Promise<object>);
  readonly headers?: Readonly<Record<string, string>> | ((asking: Asking) => Readonly<Record<string, string>>);
  /** Sent as it is, in place of JSON. */
  readonly raw?: string;
  /** What some permitted callers hear of their own, when it is no 2xx; `why` says the reason. */
  readonly own?: Partial<Record<CallerName | 'everybody', number>>;
  /** What permitted callers hear of a strange object, when it is not 404: by place and state. */
  readonly strange?: Readonly<Record<string, Partial<Record<State, Answer>>>>;
  readonly why?: string;
  /** States that mean nothing here, by place, with why. */
  readonly without?: Readonly<Record<string, Partial<Record<State, string>>>>;
  /** An answer of 200 that refuses within: finds the words of the refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the case expects
  readonly refusedWithin?: (body: any) => unknown;
  /** Who is refused within for their own, too. */
  readonly refusesOwn?: readonly CallerName[];
  /** A refusal of this door may write, for this reason, such as a counted try. */
  readonly keeps?: string;
  /** A strange object is answered by 2xx, and nothing is done. */
  readonly idle?: boolean;
  /** Sessions of who asks come or go by it. */
  readonly endsCaller?: boolean;
  /** Bytes of files go after the answer. */
  readonly purges?: boolean;
}

export type Table = Readonly<Record<string, Case | readonly Case[]>>;
