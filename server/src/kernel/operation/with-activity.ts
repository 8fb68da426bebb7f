import type { Answer } from './answers.ts';
import type { Context } from './context.ts';
import { record } from './record.ts';

/** Runs an operation and records what a person of staff changed by it, in the same transaction. */
export async function withActivity(answer: Answer, context: Context, input: unknown): Promise<unknown> {
  const { name, activity } = answer;
  const running: Context = { ...context, operation: name };
  const run = async (): Promise<unknown> =>
    answer.run({ input, context: running, prepared: context.prepared } as never);
  if (!context.sessions.staff || typeof activity !== 'object' || !('kind' in activity)) return run();
  const before = await activity.before?.(context.tx, input as never);
  const output = await run();
  for (const entry of activity.entries({ input, output, before } as never)) await record(running, activity.kind, entry);
  return output;
}
