import { keepsDraft } from '@colorway/rules/pattern/lint/faults.ts';
import { handleFault } from '@colorway/rules/product/names/group-handle.ts';
import { typedHandle } from '@colorway/rules/product/names/handle.ts';
import { drawingCaller, refuseInfectedBytes } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Caller, Input, Output } from '../../kernel/operation/answers.ts';
import type { ActivityEntry } from '../../kernel/operation/record.ts';
import { scopeOf } from '../../kernel/session/sessions.ts';
import { type Context, type Deps, write } from '../deps.ts';
import { nameColors } from '../patterns/designs/name-colors.ts';
import { notifyPatternsChanged } from '../patterns/pattern-channel.ts';
import type { NewDrawing } from '../patterns/pattern-store.ts';
import { type SentDrawing, sanitizeDrawings, sentDrawingsOf } from '../patterns/sent-drawings.ts';
import { refreshPatternsAfterCommit } from './refresh-after-commit.ts';
import { savePattern } from './save-pattern.ts';
import { uploadNotes } from './upload-notes.ts';

type Upload = Input<'patterns.uploadGroup'>;
type Uploaded = Output<'patterns.uploadGroup'>;

/** Parses the typed handle, or refuses it with a suggestion. */
function requireHandle(text: string): string {
  const handle = typedHandle(text);
  const fault = handleFault(text);
  if (handle !== undefined && !fault) return handle;
  const { message, suggestion } = fault ?? {};
  throw new Problem('handle-invalid', {
    ...(message !== undefined && { message }),
    ...(suggestion !== undefined && { details: { suggestion } }),
  });
}

/** Stores sanitized drawings: a complete group, or one drawing beside the group's others. */
async function storeUpload(
  context: Context,
  { patternData, replace, state: wished }: Upload,
  drawings: NewDrawing[],
  keepsOthers: boolean,
): Promise<Uploaded> {
  const { tx, sessions } = context;
  const group = requireHandle(patternData.handle);
  const waits = drawings.some(({ faults }) => faults?.some(keepsDraft));
  const state = waits ? 'draft' : wished;
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
  await notifyPatternsChanged(tx, [group]);
  refreshPatternsAfterCommit(context);
  const { version, colorCount } = saved;
  const notes = uploadNotes({
    saved,
    sent: drawings,
    sentCount: patternData.colorCount,
    sentColors: colors,
    state,
    waits,
  });
  return { status: true, group, version, state, colorCount, notes };
}

const uploadEntries = ({ output: { group, version, state } }: { readonly output: Uploaded }): ActivityEntry[] => [
  { what: group, doing: `version ${version} uploaded`, after: state },
];

/** Drawings come within JSON, so no upload has scanned them. */
async function scanDrawings(deps: Deps, sent: readonly SentDrawing[], { sessions }: Caller): Promise<void> {
  const owner = scopeOf(sessions);
  for (const { type, svg } of sent)
    await refuseInfectedBytes(
      deps,
      { source: 'pattern-drawing', originalName: `${type}.svg`, owner },
      Buffer.from(svg),
    );
}

/** Uploads a complete group, replacing all its drawings. */
export const uploadPatternGroup = write('patterns.uploadGroup', {
  prepare: async (deps, { patternData }, caller) => {
    const sent = sentDrawingsOf(patternData);
    if (sent.length === 0) throw new Problem('pattern-empty');
    await scanDrawings(deps, sent, caller);
    return sanitizeDrawings(deps.svg, requireHandle(patternData.handle), sent, drawingCaller(caller));
  },
  activity: { kind: 'pattern', entries: uploadEntries },
  run: ({ input, context, prepared }) => storeUpload(context, input, prepared, false),
});

/** Uploads the drawing of one product; the group's others stay. */
export const uploadPattern = write('patterns.uploadOne', {
  prepare: async (deps, { patternData }, caller) => {
    const sent = sentDrawingsOf(patternData);
    if (sent.length === 0) throw new Problem('pattern-empty');
    if (sent.length > 1) throw new Problem('pattern-one-type');
    await scanDrawings(deps, sent, caller);
    return sanitizeDrawings(deps.svg, requireHandle(patternData.handle), sent, drawingCaller(caller));
  },
  activity: { kind: 'pattern', entries: uploadEntries },
  run: ({ input, context, prepared }) => storeUpload(context, input, prepared, true),
});
