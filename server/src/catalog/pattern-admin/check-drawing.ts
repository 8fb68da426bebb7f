import type { CheckedFile } from '@colorway/contract/pattern/pattern.ts';
import { productOfFile } from '@colorway/rules/pattern/file-product.ts';
import { unusedSlots } from '@colorway/rules/pattern/placeholder.ts';
import { drawingCaller, refuseInfectedBytes } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Caller, Input } from '../../kernel/operation/answers.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';
import { type Deps, write } from '../deps.ts';
import { idPrefix } from '../patterns/id-prefix.ts';

/** Sanitizes without storing. The id prefix comes from the file name, since one page may show many. */
async function checkFile(deps: Deps, { name, base64 }: Input<'patterns.check'>, caller: Caller): Promise<CheckedFile> {
  const product = productOfFile(name);
  const type = product.kind === 'one' ? product.type : undefined;
  const bytes = Buffer.from(base64, 'base64');
  const owner = scopeOf(caller.sessions);
  await refuseInfectedBytes(deps, { source: 'pattern-drawing', originalName: name, owner }, bytes);
  const read = await deps.svg.sanitize(bytes, idPrefix(name, 'check'), drawingCaller(caller), { type });
  if (!read.ok) throw new Problem('svg-refused', { message: read.message });
  if (read.slots.length === 0) throw new Problem('svg-without-slots');
  const { svg, template, width, height, slots, colorCount, findings, faults } = read;
  return {
    svg,
    template,
    width,
    height,
    slots: [...slots],
    colorCount,
    unusedSlots: [...unusedSlots(slots)],
    faults: [...faults],
    findings: findings.map(({ kind, message, count }) => ({ kind, message, count })),
  };
}

export const checkDrawing = write('patterns.check', {
  prepare: checkFile,
  activity: { none: 'It stores nothing.' },
  run: ({ prepared }) => prepared,
});
