import type { CheckRow } from '@colorway/contract/services/connect-contract.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type CheckContext, type Checks, rowOf } from './check.ts';

export interface OpenedService extends Testable {
  close?(): unknown;
}

interface Plain {
  readonly open: (context: CheckContext) => Promise<OpenedService>;
  /** Beside its own test. */
  readonly more?: (context: CheckContext) => Promise<readonly CheckRow[]>;
  /** For a test that sends something, which only a press may do. */
  readonly isByPress?: true;
}

async function test(open: Plain['open'], context: CheckContext): Promise<string> {
  const service = await open(context);
  try {
    return (await service.test(context.signal)).words;
  } finally {
    await service.close?.();
  }
}

/** The checks of a service whose own test is the check. */
export const plainChecks = ({ open, more, isByPress }: Plain): Checks => ({
  check: async (context) => ({
    rows: [...(isByPress ? [] : await rowOf('answers', () => test(open, context))), ...((await more?.(context)) ?? [])],
  }),
  attempt: (context) => test(open, context),
});
