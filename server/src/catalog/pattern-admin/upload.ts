import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { nameColors } from '../patterns/name-colors.ts';
import { tellPatternsChanged } from '../patterns/pattern-channel.ts';
import { forgetAfterCommit } from './forget.ts';
import { savePattern } from './save-pattern.ts';
import type { NewDrawing } from './save-store.ts';
import { sentHandle } from './sent-handle.ts';
import type { Upload } from './typed-pattern.ts';
import { uploadNotes } from './upload-notes.ts';

export interface Uploaded {
  readonly status: true;
  readonly group: string;
  readonly version: number;
  readonly state: PatternState;
  readonly colorCount: number;
  readonly notes: string[];
}

/** Stores what was read of an upload: a whole group, or one drawing that leaves the others where they are. */
export async function storeUpload(
  context: Context,
  { patternData, replace, state }: Upload,
  drawings: NewDrawing[],
  keepsOthers: boolean,
): Promise<Uploaded> {
  const { tx, sessions } = context;
  const group = sentHandle(patternData.handle);
  const colors = patternData.colors && (await nameColors(tx, patternData.colors, 'staff'));
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
