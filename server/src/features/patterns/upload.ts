import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { forgetAfterCommit } from './forget.ts';
import { nameColors } from './name-colors.ts';
import { tellPatternsChanged } from './pattern-channel.ts';
import { savePattern } from './save-pattern.ts';
import { readDrawings, type Sent, sentDrawings } from './sent-drawings.ts';
import { sentHandle } from './sent-handle.ts';
import { uploadNotes } from './upload-notes.ts';

interface PatternData extends Readonly<Partial<Record<ProductTypeId, string | undefined>>> {
  readonly handle: string;
  readonly colorCount?: number | undefined;
  readonly name?: string | undefined;
  readonly colors?: readonly DesignColor[] | undefined;
}

export interface Upload {
  readonly patternData: PatternData;
  readonly replace: boolean;
  readonly state: 'draft' | 'live';
}

export interface Uploaded {
  readonly status: true;
  readonly group: string;
  readonly version: number;
  readonly state: PatternState;
  readonly colorCount: number;
  readonly notes: string[];
}

/** A whole group, which takes the place of what was there. */
export async function uploadGroup(context: Context, upload: Upload): Promise<Uploaded> {
  const sent = sentDrawings(upload.patternData);
  if (sent.length === 0) throw new Problem('pattern-empty');
  return take(context, upload, sent, false);
}

/** The drawing of one product; the others of its group stay with it. */
export async function uploadOne(context: Context, upload: Upload): Promise<Uploaded> {
  const sent = sentDrawings(upload.patternData);
  if (sent.length === 0) throw new Problem('pattern-empty');
  if (sent.length > 1) throw new Problem('pattern-one-type');
  return take(context, upload, sent, true);
}

async function take(
  context: Context,
  { patternData, replace, state }: Upload,
  sent: readonly Sent[],
  keepsOthers: boolean,
): Promise<Uploaded> {
  const { deps, tx, sessions } = context;
  const group = sentHandle(patternData.handle);
  const drawings = await readDrawings(deps.svg, group, sent);
  const colors = patternData.colors && (await nameColors(tx, patternData.colors));
  const saved = await savePattern(tx, {
    group,
    name: patternData.name,
    state,
    replace,
    keepsOthers,
    drawings,
    colors,
    staffId: sessions.staff?.staffId ?? null,
  });
  await tellPatternsChanged(tx, [group]);
  forgetAfterCommit(context);
  const { version, colorCount } = saved;
  const notes = uploadNotes({ saved, sent: drawings, sentCount: patternData.colorCount, sentColors: colors, state });
  return { status: true, group, version, state, colorCount, notes };
}
