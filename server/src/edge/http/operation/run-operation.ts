import type { AnyContractProcedure } from '@orpc/contract';
import type { ZodType } from 'zod';
import type { Context } from '../../../catalog/deps.ts';
import { invalidInput } from '../../../kernel/http/problem.ts';
import { withActivity } from '../../../kernel/operation/with-activity.ts';
import { answers } from '../operations.ts';
import { cutterOf } from './cut-output.ts';

interface Described {
  /** Its path in the contract: `settings.read`. */
  readonly name: string;
  readonly procedure: AnyContractProcedure;
}

/** The input as the contract describes it. Refuses any other, with what is wrong. */
export async function parseInput({ procedure }: Described, input: unknown): Promise<unknown> {
  const schema = procedure['~orpc'].inputSchema;
  if (!schema) return input;
  const parsed = await schema['~standard'].validate(input);
  if (parsed.issues) throw invalidInput(parsed.issues);
  return parsed.value;
}

const cutters = new WeakMap<AnyContractProcedure, ReturnType<typeof cutterOf>>();

/** The answer without what the contract does not name. Another shape is a fault of the server. */
async function cutOutput({ name, procedure }: Described, output: unknown, isFast: boolean): Promise<unknown> {
  const schema = procedure['~orpc'].outputSchema as ZodType | undefined;
  if (!schema) return output;
  if (isFast) {
    const cutter = cutters.get(procedure) ?? cutterOf(schema);
    cutters.set(procedure, cutter);
    const cut = cutter(output);
    if (cut) return cut.value;
  }
  const parsed = await schema.safeParseAsync(output);
  if (!parsed.success) throw new Error(`The answer of ${name} is not what the contract says`, { cause: parsed.error });
  return parsed.data;
}

/** Answers an operation for input that `parseInput` returned. */
export async function runOperation(operation: Described, input: unknown, context: Context): Promise<unknown> {
  const answer = answers.get(operation.name);
  if (!answer) throw new Error(`Nothing answers ${operation.name}`);
  return cutOutput(operation, await withActivity(answer, context, input), context.deps.config.fast.cutOutputs);
}
