import { randomBytes } from 'node:crypto';
import type { DrawingCaller } from '../../files/svg/run/places.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { preparation } from '../../kernel/operation/preparation.ts';
import { checkFile } from '../pattern-admin/check-file.ts';
import { sentHandle } from '../pattern-admin/sent-handle.ts';
import type { TypedDesign, Upload } from '../pattern-admin/typed-pattern.ts';
import { askedHandle } from './asked-handle.ts';
import { bytesOf, readDrawings, sentDrawings } from './sent-drawings.ts';

export const checkedDrawing = preparation('patterns.check', ({ svg }, input: Parameters<typeof checkFile>[1], caller) =>
  checkFile(svg, input, caller),
);

/** A whole group, which takes the place of what was there. */
export const sentGroup = preparation('patterns.uploadGroup', async ({ svg }, { patternData }: Upload, caller) => {
  const sent = sentDrawings(patternData);
  if (sent.length === 0) throw new Problem('pattern-empty');
  return readDrawings(svg, sentHandle(patternData.handle), sent, caller);
});

/** The drawing of one product; the others of its group stay with it. */
export const sentOne = preparation('patterns.uploadOne', async ({ svg }, { patternData }: Upload, caller) => {
  const sent = sentDrawings(patternData);
  if (sent.length === 0) throw new Problem('pattern-empty');
  if (sent.length > 1) throw new Problem('pattern-one-type');
  return readDrawings(svg, sentHandle(patternData.handle), sent, caller);
});

/** What the browser drew, made safe to keep; nothing is kept of an empty text. */
async function submission(
  { svg }: Deps,
  id: string,
  serialized: string,
  caller: DrawingCaller,
): Promise<string | null> {
  if (serialized.trim() === '') return null;
  const read = await svg.sanitize(bytesOf(serialized), `c-${id.slice(0, 8)}-`, caller);
  if (!read.ok) throw new Problem('svg-refused', { message: read.message });
  return read.svg;
}

export const sentDesign = preparation(
  'patterns.configure',
  async (deps, { handle, serialized }: TypedDesign, caller) => {
    // An unknown pattern is refused before any work.
    await askedHandle(deps.patterns.live, handle);
    const id = randomBytes(16).toString('hex');
    return { id, submitted: await submission(deps, id, serialized, caller) };
  },
);
