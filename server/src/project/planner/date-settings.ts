import { dateSettings, type VersionedDateSettings } from '@colorway/contract/project/dates/dates.ts';
import { changedLines } from '@colorway/rules/activity/changed-lines.ts';
import { NO_ZONE, settingLines } from '@colorway/rules/dates/messages.ts';
import { isTimeZone } from '@colorway/rules/dates/zone.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readDateSettings, saveDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { planAllAgain } from '../dates/dates-store.ts';

async function change({ tx }: Context, input: Input<'dates.changeSettings'>): Promise<VersionedDateSettings> {
  if (!isTimeZone(input.settings.timeZone)) {
    const issues = [{ path: 'settings.timeZone', message: NO_ZONE }];
    throw new Problem('invalid-input', { message: NO_ZONE, details: { issues } });
  }
  const saved = await saveDateSettings(tx, input);
  if (!saved) throw new Problem('conflict', { details: { current: await readDateSettings(tx) } });
  await planAllAgain(tx);
  return saved;
}

export const readSettings = read('dates.settings', { run: ({ context }) => readDateSettings(context.tx) });

export const changeDateSettings = write('dates.changeSettings', {
  activity: {
    kind: 'content',
    before: async (tx) => (await readDateSettings(tx)).settings,
    entries: ({ output: { version, settings }, before }) => {
      const [from, to] = [settingLines(before), settingLines(dateSettings.parse(settings))];
      if (from === to) return [];
      const wayBack = [{ operation: 'dates.changeSettings', input: { version, settings: before } }];
      return [{ what: 'Dates', doing: 'changed', ...changedLines(from, to), wayBack }];
    },
  },
  run: ({ input, context }) => change(context, input),
});
