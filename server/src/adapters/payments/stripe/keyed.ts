import { PortError } from '../../../kernel/outside/port-error.ts';
import { runStripe } from './client.ts';
import { REPLAYED } from './refusal.ts';

const MAX_TURNS = 9;

/** Idempotency key, which Stripe replays for a day: also failures, and objects that were deleted since. */
export const stepKey = (orderId: string, step: string, turn: number): string =>
  `${orderId}:${step}${turn === 1 ? '' : `:${turn}`}`;

const isReplayedFailure = (error: unknown): boolean => error instanceof PortError && error.vendorCode === REPLAYED;

/** A replayed failure did nothing, so the next key is tried. */
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
