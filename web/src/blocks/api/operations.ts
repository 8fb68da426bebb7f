import type { contract } from '@colorway/contract/contract.ts';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';

type Contract = typeof contract;
type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

type NamesIn<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends { readonly '~orpc': unknown }
    ? `${Prefix}${Key}`
    : NamesIn<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type At<Node, Name extends string> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? At<Node[Head], Rest>
    : never
  : Name extends keyof Node
    ? Node[Name]
    : never;

/** The name of an operation as the contract has it: `logIn.request`. */
export type OperationName = NamesIn<Contract>;

/** Operations of the shop floor, whose addresses are apart from those of all screens. */
export type FloorName = Extract<OperationName, `floor.${string}`>;
export type CalledName = Exclude<OperationName, FloorName>;

/** The input of an operation; `unknown` where it takes none. */
export type InputOf<Name extends OperationName> = At<Inputs, Name>;

/** The output of an operation; `unknown` where it has none. */
export type OutputOf<Name extends OperationName> = At<Outputs, Name>;
