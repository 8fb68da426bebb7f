import type { AnyProcedure } from '@orpc/server';
import type { Context } from '../../kernel/operation/context.ts';
import { record } from '../../kernel/operation/record.ts';
import type { Recorder } from '../../kernel/operation/recorder.ts';
import { catalogRecorders } from './catalog-recorders.ts';
import { deskRecorders } from './desk-recorders.ts';
import { staffRecorders } from './staff-recorders.ts';

/** These change what staff may want to know of, and the history of the project tells it (`remember`). */
const BY_HISTORY = [
  ...['save', 'setEmail', 'remove', 'restore', 'addProofs', 'saveProof', 'moveProof'].map(
    (one) => `adminProjects.${one}`,
  ),
  ...['addVersion', 'removeProof', 'restoreProof', 'tellCustomer', 'handleSummary'].map(
    (one) => `adminProjects.${one}`,
  ),
  ...['create', 'reply', 'setState', 'addDesigns'].map((one) => `requests.${one}`),
  'approvals.give',
  'checkout.start',
  'checkout.summary',
];

/** These change nothing that anybody would ask for: a look, a step of a ceremony, or what they call is written down itself. */
const NOTHING_TO_TELL = ['patterns.check', 'passkeys.addOptions', 'requests.seen', 'activity.undo', 'services.test'];

const recorders: Readonly<Record<string, Recorder>> = { ...catalogRecorders, ...deskRecorders, ...staffRecorders };

/** Every write that staff can make stands in exactly one of the three; a test holds that. */
export const WRITTEN_DOWN = {
  byRecorder: Object.keys(recorders),
  byHistory: BY_HISTORY,
  nothingToTell: NOTHING_TO_TELL,
} as const;

/** Does the work of an operation and writes down what a person of staff changed by it, in the same transaction. */
export async function recorded(
  { name, procedure }: { readonly name: string; readonly procedure: AnyProcedure },
  context: Context,
  sent: unknown,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const acting: Context = { ...context, acting: { operation: name, undoes: context.acting?.undoes } };
  const found = context.sessions.staff && recorders[name];
  if (!found) return work(acting);
  const schema = procedure['~orpc'].inputSchema;
  const parsed = schema ? await schema['~standard'].validate(sent) : { value: sent };
  // The operation itself says what is wrong with it.
  if (parsed.issues) return work(acting);
  const input = parsed.value as never;
  const before = await found.look?.(context.tx, input);
  const output = await work(acting);
  for (const told of found.tell({ input, output, before } as never)) await record(acting, found.kind, told);
  return output;
}
