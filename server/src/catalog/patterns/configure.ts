import { handleOf } from '@colorway/rules/product/handle.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import type { TypedDesign } from '../pattern-admin/typed-pattern.ts';
import { askedHandle, noSuchPattern } from './asked-handle.ts';
import { insertDesign } from './design-store.ts';
import { nameColors } from './name-colors.ts';
import { liveDrawing, liveGroups } from './pattern-store.ts';
import { sentDesign } from './prepare-drawings.ts';

const refuseTooMany = (sent: number, colorCount: number, name: string): void => {
  if (sent <= colorCount) return;
  const message = `${name} has ${colorCount} ${colorCount === 1 ? 'color' : 'colors'}: ${sent} were sent.`;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'colors', message }] } });
};

/** A design is the handle and the colors; the drawing is ours, whatever the browser says that it drew (D24). */
export async function configure(context: Context, { handle, colors }: TypedDesign): Promise<string> {
  const { tx, deps } = context;
  // In this transaction: one that waited for another connection meanwhile could wait for itself.
  const live = () => liveGroups(tx);
  const asked = await askedHandle(live, handle);
  const drawing = await liveDrawing(tx, asked.group, asked.type);
  if (!drawing) throw await noSuchPattern(live, asked);
  refuseTooMany(colors.length, drawing.colorCounts[asked.type] ?? 0, drawing.name);
  const { id, submitted } = sentDesign.of(context);
  await insertDesign(tx, {
    id,
    groupId: asked.group,
    version: drawing.version,
    type: asked.type,
    handle: handleOf(asked),
    colors: await nameColors(tx, colors, 'visitor'),
    submitted,
  });
  await deps.jobs.send(tx, 'stage-picture', { designId: id });
  return id;
}
