import { contract } from '@colorway/contract/contract.ts';
import { implement } from '@orpc/server';
import type { Context } from '../../kernel/operation/context.ts';

/** Each feature answers its part of the contract with this. */
export const os = implement(contract).$context<Context>();
