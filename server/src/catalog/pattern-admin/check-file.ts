import type { CheckedFile } from '@colorway/contract/pattern/pattern.ts';
import { unusedSlots } from '@colorway/rules/pattern/placeholder.ts';
import type { DrawingCaller } from '../../files/svg/run/places.ts';
import type { SanitizePool } from '../../files/svg/run/sanitize-pool.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { idPrefix } from '../patterns/id-prefix.ts';

/** What a file would become. Many may be shown on one page, so the ids are told apart by the file's name. */
export async function checkFile(
  pool: SanitizePool,
  { name, base64 }: { readonly name: string; readonly base64: string },
  caller: DrawingCaller,
): Promise<CheckedFile> {
  const read = await pool.sanitize(Buffer.from(base64, 'base64'), idPrefix(name, 'check'), caller);
  if (!read.ok) throw new Problem('svg-refused', { message: read.message });
  if (read.slots.length === 0) throw new Problem('svg-without-slots');
  const { svg, template, width, height, slots, colorCount, findings } = read;
  return {
    svg,
    template,
    width,
    height,
    slots: [...slots],
    colorCount,
    unusedSlots: [...unusedSlots(slots)],
    findings: findings.map(({ kind, message, count }) => ({ kind, message, count })),
  };
}
