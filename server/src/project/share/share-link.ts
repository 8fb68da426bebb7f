import { read, write } from '../../catalog/deps.ts';
import { createShareLink, lockProject, readShareKey, revokeShareLinks } from './share-store.ts';
import { shareUrl } from './share-url.ts';

export const readShareLink = read('share.read', {
  run: async ({ input, context }) => {
    const key = await readShareKey(context.tx, input.projectID);
    return { url: key === undefined ? null : shareUrl(context.deps, input.projectID, key) };
  },
});

export const renewShareLink = write('share.renew', {
  activity: {
    kind: 'project',
    entries: ({ input: { projectID } }) => [{ what: 'Share link', doing: 'replaced', projectId: projectID }],
  },
  run: async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await revokeShareLinks(context.tx, input.projectID);
    return { url: shareUrl(context.deps, input.projectID, await createShareLink(context.tx, input.projectID)) };
  },
});

export const revokeShareLink = write('share.revoke', {
  activity: {
    kind: 'project',
    entries: ({ input: { projectID } }) => [{ what: 'Share link', doing: 'ended', projectId: projectID }],
  },
  run: async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await revokeShareLinks(context.tx, input.projectID);
  },
});
