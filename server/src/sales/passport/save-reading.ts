import type { Lab } from '@colorway/rules/color/space/lab.ts';
import { readingVerdict, readLab, slotDrift } from '@colorway/rules/shop/passport/reading.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { lockSeen, orderEntry, presentChanged, refuseField, staffIdOf } from '../admin/admin-order.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { saveOrder } from '../orders/order-store.ts';
import { deleteLot, saveLot } from '../orders/reading-store.ts';
import { readOrderedArtwork } from './read-passport.ts';

const NOTHING_READ = 'Type the reading of at least one color.';

/** Parses each color; the first that cannot be read is refused with its sentence. */
function readColors(typed: readonly string[], slots: number): readonly (Lab | null)[] {
  return Array.from({ length: slots }, (_, at) => {
    const read = readLab(typed[at] ?? '');
    return read.ok ? read.value : refuseField(`colors.${at}`, read.refusal);
  });
}

async function saveColors(context: Context, { line, lot, colors, ...seen }: Input<'adminOrders.saveReading'>) {
  const { tx } = context;
  const order = await lockSeen(context, seen);
  const { colors: slots, gap } = await readOrderedArtwork(context, order, line);
  if (gap !== null) throw new Problem('conflict', { message: gap });
  if (colors.length > slots.length) refuseField('colors', `This design has ${slots.length} colors.`);
  const read = readColors(colors, slots.length);
  const isRemoved = read.every((color) => color === null);
  const place = { orderId: order.id, line, lot };
  const staffId = staffIdOf(context);
  if (isRemoved && !(await deleteLot(tx, place))) refuseField('colors.0', NOTHING_READ);
  if (!isRemoved) await saveLot(tx, place, { colors: read, staffId });
  const { title = '', name = '' } = order.lines[line] ?? {};
  const verdict = readingVerdict(
    slots.map(({ colorName, hex }, at) => {
      const color = read[at];
      return { colorName, drift: color ? slotDrift(hex, color) : null };
    }),
  );
  const design = [title, name].filter(Boolean).join(', ');
  const data = isRemoved ? { to: 'removed', line, lot, design } : { line, lot, design, verdict: verdict.text };
  await notifyOrderChanged(tx, await saveOrder(tx, order, {}, { kind: 'reading', data, staffId }));
}

export const saveReading = write('adminOrders.saveReading', {
  activity: {
    kind: 'order',
    entries: ({ input: { line, lot, colors }, output }) => {
      const { label = '' } = output.lines[line] ?? {};
      const isRemoved = colors.every((typed) => typed.trim() === '');
      return [
        {
          ...orderEntry(output),
          doing: `${isRemoved ? 'color reading removed' : 'colors read'}, lot ${lot}: ${label}`,
        },
      ];
    },
  },
  run: async ({ input, context }) => {
    await saveColors(context, input);
    return presentChanged(context, input.id);
  },
});
