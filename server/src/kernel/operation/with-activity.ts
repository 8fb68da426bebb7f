import type { Answer } from './answers.ts';
import type { Context } from './context.ts';
import { record } from './record.ts';

/** Runs an operation and records what a person of staff changed by it, in the same transaction. */
export async function withActivity(answer: Answer, context: Context, input: unknown): Promise<unknown> {
  const { name, activity } = answer;
  const acting: Context = { ...context, acting: { operation: name, undoes: context.undoes } };
  const run = async (): Promise<unknown> => answer.run({ input, context: acting, prepared: context.prepared } as never);
  if (!context.sessions.staff || typeof activity !== 'object' || !('kind' in activity)) return run();
  const before = await activity.before?.(context.tx, input as never);
  const output = await run();
  for (const entry of activity.entries({ input, output, before } as never)) await record(acting, activity.kind, entry);
  return output;
}
