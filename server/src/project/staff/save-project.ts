import type { Saved } from '@colorway/contract/project/admin/admin-project.ts';
import { type ProjectField, readProjectField } from '@colorway/rules/project/project-fields.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { projectPeopleChanged } from '../../kernel/events/access-events.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { saveProject as saveRow } from './admin-project-store.ts';
import { lockProject, toInvalidInput } from './lock-project.ts';
import { notifyOpenPages, notifyStaffLists } from './notify-open-pages.ts';
import { saveField } from './save-field.ts';

/** Columns of the fields. */
const COLUMNS = {
  name: 'name',
  type: 'type',
  setupCharge: 'setupChargeCents',
  priceAdjustmentLabel: 'priceAdjustmentLabel',
  priceAdjustmentAmount: 'priceAdjustmentCents',
  customShippingLabel: 'customShippingLabel',
  customShippingAmount: 'customShippingCents',
  brief: 'brief',
} as const satisfies Record<ProjectField, keyof ProjectRow>;

async function notifySaved({ tx }: Context, projectID: string): Promise<void> {
  await notifyOpenPages(tx, projectID, 'project');
  await notifyStaffLists(tx, projectID, 'changed');
}

async function saveProjectField(
  context: Context,
  { projectID, field, value, version }: Input<'adminProjects.save'>,
): Promise<Saved> {
  const read = readProjectField(field, value);
  if (!read.ok) throw toInvalidInput('value', read.refusal);
  const project = await lockProject(context, projectID);
  const column = COLUMNS[field];
  return saveField(context, {
    kind: 'project-saved',
    project,
    proofId: null,
    field,
    typedOn: version,
    version: project.version,
    before: project[column],
    value: read.value,
    write: async () => {
      const saved = await saveRow(context.tx, projectID, { [column]: read.value });
      await notifySaved(context, projectID);
      return saved.version;
    },
  });
}

/** Closes event streams of the old address at once. */
async function saveProjectEmail(
  context: Context,
  { projectID, email: typed, version }: Input<'adminProjects.setEmail'>,
): Promise<Saved> {
  const email = readEmail(typed);
  const project = await lockProject(context, projectID);
  return saveField(context, {
    kind: 'project-saved',
    project,
    proofId: null,
    field: 'email',
    typedOn: version,
    version: project.version,
    before: project.email,
    value: email,
    write: async () => {
      const saved = await saveRow(context.tx, projectID, { email });
      await notifySaved(context, projectID);
      await projectPeopleChanged(context.tx, projectID);
      return saved.version;
    },
  });
}

export const saveProject = write('adminProjects.save', {
  activity: 'history',
  run: ({ input, context }) => saveProjectField(context, input),
});

export const setProjectEmail = write('adminProjects.setEmail', {
  activity: 'history',
  run: ({ input, context }) => saveProjectEmail(context, input),
});
