import { PortError } from '../../../kernel/outside/port-error.ts';
import { runStripe } from './client.ts';
import { REPLAYED } from './refusal.ts';

const MAX_TURNS = 9;

/** Kept by Stripe for a day: what failed under it keeps failing, and what was made stays the answer when it is long gone. */
export const stepKey = (orderId: string, step: string, turn: number): string =>
  `${orderId}:${step}${turn === 1 ? '' : `:${turn}`}`;

const isReplayedFailure = (error: unknown): boolean => error instanceof PortError && error.vendorCode === REPLAYED;

/** Nothing was done under a key whose failure is only repeated, so the next one is taken. */
export async function withStepKey<Made>(
  orderId: string,
  step: string,
  send: (key: { readonly idempotencyKey: string }) => Promise<Made>,
  from = 1,
): Promise<{ readonly made: Made; readonly turn: number }> {
  for (let turn = from; ; turn++) {
    try {
      return { made: await runStripe(() => send({ idempotencyKey: stepKey(orderId, step, turn) })), turn };
    } catch (error) {
      if (!isReplayedFailure(error) || turn >= MAX_TURNS) throw error;
    }
  }
}
