import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { os } from '../../edge/http/implementer.ts';
import { changeSettings } from '../../kernel/settings/change-settings.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { assertMayChange } from '../content-editor/may-change.ts';
import { PART_OF_SETTING } from '../content-editor/settings-parts.ts';

export const settingsRoutes = {
  read: os.settings.read.handler(({ context }) => context.deps.settings.read()),
  edit: os.settings.edit.handler(({ context }) => readPortalSettings(context.tx)),
  change: os.settings.change.handler(async ({ input, context }) => {
    for (const name of Object.keys(input.changes) as (keyof PortalSettings)[]) {
      const part = PART_OF_SETTING[name];
      if (part !== null) assertMayChange(context, part);
    }
    const saved = await changeSettings(context.tx, input);
    context.http.afterCommit(() => {
      context.deps.settings.refresh();
      context.deps.held.clear();
    });
    return saved;
  }),
};
