import { os } from '../../edge/http/implementer.ts';
import { exchangeKey } from './exchange-key.ts';
import { createShareLink, lockProject, readShareKey, revokeShareLinks } from './share-store.ts';
import { shareUrl } from './share-url.ts';

export const shareRoutes = {
  exchange: os.share.exchange.handler(({ input, context }) => exchangeKey(context, input.projectID, input.key)),
  read: os.share.read.handler(async ({ input, context }) => {
    const key = await readShareKey(context.tx, input.projectID);
    return { url: key === undefined ? null : shareUrl(context.deps, input.projectID, key) };
  }),
  renew: os.share.renew.handler(async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await revokeShareLinks(context.tx, input.projectID);
    return { url: shareUrl(context.deps, input.projectID, await createShareLink(context.tx, input.projectID)) };
  }),
  revoke: os.share.revoke.handler(async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await revokeShareLinks(context.tx, input.projectID);
  }),
};
