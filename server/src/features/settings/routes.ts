import { os } from '../implementer.ts';
import { changeSettings } from './change-settings.ts';
import { readPortalSettings } from './settings-store.ts';

export const settingsRoutes = {
  read: os.settings.read.handler(({ context }) => context.deps.settings.read()),
  edit: os.settings.edit.handler(({ context }) => readPortalSettings(context.tx)),
  change: os.settings.change.handler(async ({ input, context }) => {
    const saved = await changeSettings(context.tx, input);
    context.http.afterCommit(() => {
      context.deps.settings.refresh();
      context.deps.held.clear();
    });
    return saved;
  }),
};
