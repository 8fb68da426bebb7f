import { randomBytes } from 'node:crypto';
import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { handleOf } from '@colorway/rules/product/handle.ts';
import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { askedHandle, noSuchPattern } from './asked-handle.ts';
import { insertDesign } from './design-store.ts';
import { nameColors } from './name-colors.ts';
import { liveDrawing, liveGroups } from './pattern-store.ts';
import { bytesOf } from './sent-drawings.ts';

export interface TypedDesign {
  readonly handle: string;
  readonly serialized: string;
  readonly colors: readonly DesignColor[];
}

const refuseTooMany = (sent: number, colorCount: number, name: string): void => {
  if (sent <= colorCount) return;
  const message = `${name} has ${colorCount} ${colorCount === 1 ? 'color' : 'colors'}: ${sent} were sent.`;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'colors', message }] } });
};

/** What the browser drew, made safe to keep; nothing is kept of an empty text. */
async function submission({ deps }: Context, id: string, serialized: string): Promise<string | null> {
  if (serialized.trim() === '') return null;
  const read = await deps.svg.sanitize(bytesOf(serialized), `c-${id.slice(0, 8)}-`);
  if (!read.ok) throw new Problem('svg-refused', { message: read.message });
  return read.svg;
}

/** A design is the handle and the colors; the drawing is ours, whatever the browser says that it drew (D24). */
export async function configure(context: Context, { handle, serialized, colors }: TypedDesign): Promise<string> {
  const { tx } = context;
  // In this transaction: one that waited for another connection meanwhile could wait for itself.
  const live = () => liveGroups(tx);
  const asked = await askedHandle(live, handle);
  const drawing = await liveDrawing(tx, asked.group, asked.type);
  if (!drawing) throw await noSuchPattern(live, asked);
  refuseTooMany(colors.length, drawing.colorCount, drawing.name);
  const id = randomBytes(16).toString('hex');
  const submitted = await submission(context, id, serialized);
  await insertDesign(tx, {
    id,
    groupId: asked.group,
    version: drawing.version,
    type: asked.type,
    handle: handleOf(asked),
    colors: await nameColors(tx, colors),
    submitted,
  });
  return id;
}
