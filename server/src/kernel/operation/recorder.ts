import type { contract } from '@colorway/contract/contract.ts';
import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Queries } from '../database/connect.ts';
import type { Told } from './record.ts';

type Area = keyof typeof contract;
type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;

/** How an operation of staff is written down: what stood there before is looked at first, the rest it says itself. */
export interface Recorder {
  readonly kind: ActivityKind;
  readonly look?: (tx: Queries, input: never) => Promise<unknown>;
  /** Nothing for a call that changed nothing. */
  readonly tell: (said: never) => readonly Told[];
}

/** Typed by the contract: `recorder('shop', 'setOrderState', ...)`. */
export const recorder = <A extends Area, N extends keyof Inputs[A] & keyof Outputs[A], Before = undefined>(
  _area: A,
  _name: N,
  one: {
    readonly kind: ActivityKind;
    readonly look?: (tx: Queries, input: Inputs[A][N]) => Promise<Before>;
    readonly tell: (said: {
      readonly input: Inputs[A][N];
      readonly output: Outputs[A][N];
      readonly before: Before;
    }) => readonly Told[];
  },
): Recorder => one as unknown as Recorder;
