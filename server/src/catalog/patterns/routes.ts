import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { orderPatterns } from '../pattern-admin/order.ts';
import { setState } from '../pattern-admin/set-state.ts';
import { storeUpload } from '../pattern-admin/upload.ts';
import { presentDrawing } from '../pattern-pictures/present-drawing.ts';
import { askedHandle, noSuchPattern } from './asked-handle.ts';
import { configure } from './configure.ts';
import { findDesign } from './design-store.ts';
import { liveDrawing } from './pattern-store.ts';
import { checkedDrawing, sentGroup, sentOne } from './prepare-drawings.ts';
import { presentCard } from './present-card.ts';

export const patternRoutes = {
  list: os.patterns.list.handler(async ({ context: { deps } }) => ({
    patterns: (await deps.patterns.live()).map((group) => presentCard(group, deps.config.demo)),
  })),
  read: os.patterns.read.handler(async ({ input: { id }, context: { deps, tx } }) => {
    const asked = await askedHandle(deps.patterns.live, id);
    const drawing = await liveDrawing(tx, asked.group, asked.type);
    if (!drawing) throw await noSuchPattern(deps.patterns.live, asked);
    return presentDrawing(asked, drawing);
  }),
  check: os.patterns.check.handler(({ context }) => checkedDrawing.of(context)),
  uploadGroup: os.patterns.uploadGroup.handler(({ input, context }) =>
    storeUpload(context, input, sentGroup.of(context), false),
  ),
  uploadOne: os.patterns.uploadOne.handler(({ input, context }) =>
    storeUpload(context, input, sentOne.of(context), true),
  ),
  setState: os.patterns.setState.handler(async ({ input: { group, state }, context }) => ({
    group,
    state,
    version: await setState(context, group, state),
  })),
  order: os.patterns.order.handler(async ({ input: { groups }, context }) => ({
    changed: await orderPatterns(context, groups),
  })),
  configure: os.patterns.configure.handler(async ({ input, context }) => ({ id: await configure(context, input) })),
  configured: os.patterns.configured.handler(async ({ input: { id }, context: { tx } }) => {
    const design = await findDesign(tx, id);
    if (!design) throw new Problem('not-found', { message: 'There is no design with this id.' });
    const { type, template, colors, createdAt, ...rest } = design;
    return { ...rest, productType: type, colors: [...colors], svg: template, createdAt: createdAt.toISOString() };
  }),
};
