import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { read, write } from '../../catalog/deps.ts';
import { notifyProject } from '../store/project-channel.ts';
import { recordLinkEvent } from './link-event.ts';
import {
  createShareLink,
  type LinkOptions,
  lockProject,
  readShareKey,
  revokeProjectLink,
  type ShareLinkRow,
} from './share-store.ts';
import { shareUrl } from './share-url.ts';

export const readShareLink = read('share.read', {
  run: async ({ input, context }) => {
    const key = await readShareKey(context.tx, input.projectID);
    return { url: key === undefined ? null : shareUrl(context.deps, input.projectID, key) };
  },
});

/** A renewed link does what the old one did. */
const optionsOf = ({ kind, asksName, showsPrices, passcodeHash, endsOn, endsAt }: ShareLinkRow): LinkOptions => ({
  ...{ kind, asksName, showsPrices, passcodeHash, endsOn, endsAt },
});

export const renewShareLink = write('share.renew', {
  activity: 'history',
  run: async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await notifyProject(context.tx, input.projectID, PROJECT_EVENTS.project);
    const old = await revokeProjectLink(context.tx, input.projectID);
    const made = await createShareLink(context.tx, input.projectID, old && optionsOf(old));
    await recordLinkEvent(context, 'link-renewed', made);
    return { url: shareUrl(context.deps, input.projectID, made.key) };
  },
});

export const revokeShareLink = write('share.revoke', {
  activity: 'history',
  run: async ({ input, context }) => {
    await lockProject(context.tx, input.projectID);
    await notifyProject(context.tx, input.projectID, PROJECT_EVENTS.project);
    const ended = await revokeProjectLink(context.tx, input.projectID);
    if (ended) await recordLinkEvent(context, 'link-ended', ended);
  },
});
