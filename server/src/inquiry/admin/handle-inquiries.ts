import { publish } from '../../kernel/events/publish.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { setHandled } from '../intake/inquiry-store.ts';

/** Marks them, or takes the mark away, which undoes it; those that are so already stay as they are. */
export async function handleInquiries({ tx, sessions }: Context, ids: readonly string[], handled: boolean) {
  const changed = await setHandled(tx, ids, handled ? (sessions.staff?.staffId ?? null) : null);
  if (changed.length > 0) {
    await publish(tx, { channel: 'staff', kind: 'inquiries-handled', data: { ids: changed, handled } });
  }
  return { changed };
}
