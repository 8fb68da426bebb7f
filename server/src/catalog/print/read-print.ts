import { type Deps, read } from '../deps.ts';
import { findHandle, noSuchPattern } from '../patterns/find-handle.ts';
import { findLiveDrawing } from '../patterns/pattern-store.ts';
import { readClothState } from './preflight-settings-store.ts';
import { printedColors } from './printed-colors.ts';
import { touchingOn } from './touching-slots.ts';

async function readPrint(deps: Deps, id: string) {
  const handle = await findHandle(deps.patterns.live, id);
  const drawing = await findLiveDrawing(deps.db, handle.group, handle.type);
  if (!drawing) throw await noSuchPattern(deps.patterns.live, handle);
  const state = await readClothState(deps.db, handle.type);
  const [{ touching, shares }, printed] = await Promise.all([
    touchingOn(deps, drawing),
    printedColors(deps, handle.type, state),
  ]);
  const { alike, alikeThin, alikeThinMm } = state.limits;
  return {
    touching: [...touching],
    shares: shares.slice(0, drawing.colorCounts[handle.type] ?? 0),
    limits: { alike, alikeThin, alikeThinMm },
    printed,
  };
}

export const readPatternPrint = read('patterns.print', {
  run: ({ input: { id }, context: { deps } }) => readPrint(deps, id),
});
