import { toPublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { VersionedSettings } from '@colorway/contract/settings/settings-contract.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { changeSettings } from '../../kernel/settings/change-settings.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { describeSettingChange } from '../content-editor/content-change.ts';
import { assertCanChange } from '../content-editor/part-access.ts';
import { PART_OF_SETTING } from '../content-editor/settings-parts.ts';
import { type Context, write } from '../deps.ts';

type Settings = VersionedSettings['settings'];

const namesOf = (changes: Partial<Settings>) => Object.keys(changes) as (keyof Settings)[];

async function change(context: Context, input: Input<'settings.change'>): Promise<VersionedSettings> {
  for (const name of namesOf(input.changes)) {
    const part = PART_OF_SETTING[name];
    if (part !== null) assertCanChange(context, part);
  }
  const saved = await changeSettings(context.tx, input);
  context.http.afterCommit(() => {
    context.deps.settings.refresh();
    context.deps.held.clear();
  });
  return { version: saved.version, settings: toPublicSettings(saved.settings) };
}

export const changePortalSettings = write('settings.change', {
  activity: {
    kind: 'content',
    before: async (tx) => toPublicSettings((await readPortalSettings(tx)).settings),
    entries: ({ input: { changes }, output: { version, settings }, before }) =>
      namesOf(changes).flatMap((name) => {
        const found = describeSettingChange(name, before[name], settings[name]);
        if (!found) return [];
        const undoInput = { version, changes: { [name]: before[name] } };
        return [{ ...found, doing: 'changed', wayBack: [{ operation: 'settings.change', input: undoInput }] }];
      }),
  },
  run: ({ input, context }) => change(context, input),
});
