import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { setHandled } from '../intake/inquiry-store.ts';

/** Marks inquiries as handled or new. Idempotent. */
async function handle({ tx, sessions }: Context, ids: readonly string[], handled: boolean) {
  const changed = await setHandled(tx, ids, handled ? (sessions.staff?.staffId ?? null) : null);
  if (changed.length > 0) {
    await publish(tx, { channel: 'staff', kind: 'inquiries-handled', data: { ids: changed, handled } });
  }
  return { changed };
}

export const handleInquiries = write('adminInquiries.handle', {
  activity: {
    kind: 'inquiry',
    entries: ({ input: { handled }, output: { changed } }) =>
      changed.length === 0
        ? []
        : [
            {
              what: countOf(changed.length, 'inquiry', 'inquiries'),
              doing: handled ? 'marked as handled' : 'marked as new again',
              before: handled ? 'New' : 'Handled',
              after: handled ? 'Handled' : 'New',
              wayBack: [{ operation: 'adminInquiries.handle', input: { ids: changed, handled: !handled } }],
            },
          ],
  },
  run: ({ input, context }) => handle(context, input.ids, input.handled),
});
