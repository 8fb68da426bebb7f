import { DATE_FIELDS, type DateField, NO_SUCH_SERVICE } from '@colorway/rules/dates/messages.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import {
  type DateChanges,
  findDates,
  listChangesSince,
  listProductTypes,
  saveDates as saveRow,
} from '../dates/dates-store.ts';
import { servicesOf } from '../dates/project-plan.ts';
import { lockProject } from '../staff/lock-project.ts';
import { notifyOpenPages, notifyStaffLists } from '../staff/notify-open-pages.ts';
import { recordProjectEvent } from '../store/project-events.ts';

async function assertService({ tx }: Context, { projectID, changes }: Input<'dates.save'>, priceData: PriceData) {
  const { service } = changes;
  if (typeof service !== 'string') return;
  const offered = servicesOf(await listProductTypes(tx, projectID), priceData);
  if (offered.some((one) => one.service === service)) return;
  const issues = [{ path: 'changes.service', message: NO_SUCH_SERVICE }];
  throw new Problem('invalid-input', { message: NO_SUCH_SERVICE, details: { issues } });
}

/** The later save wins for each field; the answer names what it replaced, and open pages of others refetch. */
async function save(context: Context, input: Input<'dates.save'>, priceData: PriceData): Promise<Output<'dates.save'>> {
  const { tx } = context;
  const { projectID, version, changes } = input;
  const project = await lockProject(context, projectID);
  await assertService(context, input, priceData);
  const before = await findDates(tx, projectID);
  if (!before) throw new Error(`Expected the locked project ${projectID}`);
  const changed = DATE_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  if (changed.length === 0) return { version: before.version, replaced: [] };
  const isReplaced = ({ field }: { readonly field: DateField }) => changed.includes(field);
  const replaced = (await listChangesSince(tx, projectID, version)).filter(isReplaced);
  const set = Object.fromEntries(changed.map((field) => [field, changes[field]])) as DateChanges;
  const saved = await saveRow(tx, projectID, set);
  for (const field of changed) {
    const data = { field, from: before[field], to: changes[field], version: saved };
    await recordProjectEvent(context, { project, kind: 'dates-saved', data });
  }
  await notifyOpenPages(tx, projectID, 'project');
  await notifyStaffLists(tx, projectID, 'changed');
  return { version: saved, replaced: [...replaced] };
}

export const saveDates = write('dates.save', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => save(context, input, prepared),
});
