import { NO_CONFIGURED_ID, readConfiguredId } from '@colorway/rules/pattern/configured-id.ts';
import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { presentDrawing } from '../pattern-pictures/present-drawing.ts';
import { askedHandle, noSuchPattern } from '../patterns/asked-handle.ts';
import { findDesign } from '../patterns/design-store.ts';
import { newestDrawing } from '../patterns/pattern-store.ts';
import { listPatterns, readPattern } from './admin-list.ts';
import { movePattern } from './admin-move.ts';
import { discardVersion, readDrawings, restoreVersion } from './admin-versions.ts';

export const adminPatternRoutes = {
  list: os.adminPatterns.list.handler(({ input, context }) => listPatterns(context, input)),
  read: os.adminPatterns.read.handler(({ input: { group }, context }) => readPattern(context, group)),
  drawings: os.adminPatterns.drawings.handler(({ input: { group, version }, context }) =>
    readDrawings(context, group, version),
  ),
  newest: os.adminPatterns.newest.handler(async ({ input: { id }, context: { deps, tx } }) => {
    const asked = await askedHandle(deps.patterns.live, id);
    const drawing = await newestDrawing(tx, asked.group, asked.type);
    if (!drawing) throw await noSuchPattern(deps.patterns.live, asked);
    return presentDrawing(asked, drawing);
  }),
  restore: os.adminPatterns.restore.handler(async ({ input: { group, version }, context }) => ({
    group,
    version: await restoreVersion(context, group, version),
  })),
  discard: os.adminPatterns.discard.handler(async ({ input: { group, version }, context }) => {
    await discardVersion(context, group, version);
    return { group, version };
  }),
  move: os.adminPatterns.move.handler(({ input: { group, to }, context }) => movePattern(context, group, to)),
  design: os.adminPatterns.design.handler(async ({ input, context: { tx } }) => {
    const id = readConfiguredId(input.id);
    if (id === undefined)
      throw new Problem('invalid-input', {
        message: NO_CONFIGURED_ID,
        details: { issues: [{ path: 'id', message: NO_CONFIGURED_ID }] },
      });
    const design = await findDesign(tx, id);
    if (!design) throw new Problem('not-found', { message: 'There is no design with this configuredId.' });
    const { group, name, type, handle, version, colors, createdAt } = design;
    return {
      ...{ id, group, name, handle, version },
      productType: type,
      colors: [...colors],
      createdAt: createdAt.toISOString(),
    };
  }),
};
