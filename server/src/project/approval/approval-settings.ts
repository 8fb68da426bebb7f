import { type VersionedApprovalSettings, versionedApprovalSettings } from '@colorway/contract/project/approval.ts';
import { changedLines } from '@colorway/rules/activity/changed-lines.ts';
import { DEFAULT_APPROVAL_SETTINGS, settingLines } from '@colorway/rules/project/approve/approval-settings.ts';
import type { UnapprovedOrders } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';
import { findCompanyOf } from '../../people/facade.ts';

const KEY = 'approvals';

/** Stored settings over the defaults, so that a new setting needs no migration. */
const complete = (version: number, stored: unknown): VersionedApprovalSettings =>
  versionedApprovalSettings.parse({ version, settings: { ...DEFAULT_APPROVAL_SETTINGS, ...(stored as object) } });

export async function readApprovalSettings(db: Queries): Promise<VersionedApprovalSettings> {
  const { version, value } = await readSetting(db, KEY);
  return complete(version, value);
}

/** The treatment of an order without approval: the rule of the customer's company, or else the setting (D67). */
export async function readUnapprovedOrders(db: Queries, email: string): Promise<UnapprovedOrders> {
  const company = await findCompanyOf(db, email);
  return company?.unapprovedOrders ?? (await readApprovalSettings(db)).settings.unapprovedOrders;
}

async function change(
  { tx }: Context,
  { version, settings }: Input<'approvals.changeSettings'>,
): Promise<VersionedApprovalSettings> {
  const saved = await saveSetting(tx, KEY, { version, value: settings });
  if (!saved) throw new Problem('conflict', { details: { current: await readApprovalSettings(tx) } });
  return complete(saved.version, saved.value);
}

export const readSettings = read('approvals.settings', { run: ({ context }) => readApprovalSettings(context.tx) });

export const changeApprovalSettings = write('approvals.changeSettings', {
  activity: {
    kind: 'content',
    before: async (tx) => (await readApprovalSettings(tx)).settings,
    entries: ({ output: { version, settings }, before }) => {
      const [from, to] = [settingLines(before), settingLines(settings)];
      if (from === to) return [];
      const wayBack = [{ operation: 'approvals.changeSettings', input: { version, settings: before } }];
      return [{ what: 'Approvals', doing: 'changed', ...changedLines(from, to), wayBack }];
    },
  },
  run: ({ input, context }) => change(context, input),
});
