import { NO_CONFIGURED_ID, readConfiguredId } from '@colorway/rules/pattern/configured-id.ts';
import { handleOf, type ReadHandle } from '@colorway/rules/product/names/handle.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { read } from '../deps.ts';
import { findDesign } from './designs/design-store.ts';
import { findHandle, noSuchPattern } from './find-handle.ts';
import { findLiveDrawing, findNewestDrawing, type LiveDrawing } from './pattern-store.ts';
import { presentCard } from './present-card.ts';

export const listPatterns = read('patterns.list', {
  run: async ({ context: { deps } }) => ({
    patterns: (await deps.patterns.live()).map((group) => presentCard(group, deps.config.demo)),
  }),
});

/** Presents a pattern on one product for the configurator. */
function presentDrawing(handle: ReadHandle, { type, template, types, colors, colorCounts, ...rest }: LiveDrawing) {
  const colorCount = colorCounts[type] ?? 0;
  return {
    ...rest,
    id: handleOf(handle),
    productType: type,
    svg: template,
    colorCount,
    colors: colors.slice(0, colorCount),
    otherTypes: types.filter((one) => one !== type),
  };
}

export const readPattern = read('patterns.read', {
  run: async ({ input: { id }, context: { deps, tx } }) => {
    const handle = await findHandle(deps.patterns.live, id);
    const drawing = await findLiveDrawing(tx, handle.group, handle.type);
    if (!drawing) throw await noSuchPattern(deps.patterns.live, handle);
    return presentDrawing(handle, drawing);
  },
});

export const readNewestPattern = read('adminPatterns.newest', {
  run: async ({ input: { id }, context: { deps, tx } }) => {
    const handle = await findHandle(deps.patterns.live, id);
    const drawing = await findNewestDrawing(tx, handle.group, handle.type);
    if (!drawing) throw await noSuchPattern(deps.patterns.live, handle);
    return presentDrawing(handle, drawing);
  },
});

export const readDesign = read('patterns.configured', {
  run: async ({ input: { id }, context: { tx } }) => {
    const design = await findDesign(tx, id);
    if (!design) throw new Problem('not-found', { message: 'There is no design with this id.' });
    const { type, template, colors, createdAt, ...rest } = design;
    return { ...rest, productType: type, colors: [...colors], svg: template, createdAt: createdAt.toISOString() };
  },
});

export const readStaffDesign = read('adminPatterns.design', {
  run: async ({ input, context: { tx } }) => {
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
  },
});
