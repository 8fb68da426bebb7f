import type { Saved } from '@colorway/contract/project/admin-project.ts';
import { type ProjectField, readProjectField } from '@colorway/rules/project/project-fields.ts';
import { projectPeopleChanged } from '../../kernel/events/access-events.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { saveProject } from './admin-project-store.ts';
import { holdProject, wrong } from './held-project.ts';
import { saveField } from './save-field.ts';
import { tellDesk, tellWatchers } from './tell-watchers.ts';

/** Where a field stands in its row. */
const COLUMNS = {
  name: 'name',
  type: 'type',
  setupCharge: 'setupChargeCents',
  priceAdjustmentLabel: 'priceAdjustmentLabel',
  priceAdjustmentAmount: 'priceAdjustmentCents',
  customShippingLabel: 'customShippingLabel',
  customShippingAmount: 'customShippingCents',
} as const satisfies Record<ProjectField, keyof ProjectRow>;

interface Typed {
  readonly projectID: string;
  readonly field: ProjectField;
  readonly value: string;
  readonly version: number;
}

async function tellSaved({ tx }: Context, projectID: string): Promise<void> {
  await tellWatchers(tx, projectID, 'project');
  await tellDesk(tx, projectID, 'changed');
}

export async function saveProjectField(context: Context, { projectID, field, value, version }: Typed): Promise<Saved> {
  const read = readProjectField(field, value);
  if (!read.ok) throw wrong('value', read.refusal);
  const project = await holdProject(context, projectID);
  const column = COLUMNS[field];
  return saveField(context, {
    kind: 'project-saved',
    project,
    proofId: null,
    field,
    made: version,
    version: project.version,
    before: project[column],
    value: read.value,
    write: async () => {
      const saved = await saveProject(context.tx, projectID, { [column]: read.value });
      await tellSaved(context, projectID);
      return saved.version;
    },
  });
}

/** The old address is out at once, with every stream that it has open; a new one finds the project in its list. */
export async function setProjectEmail(
  context: Context,
  { projectID, email: typed, version }: { projectID: string; email: string; version: number },
): Promise<Saved> {
  const email = readEmail(typed);
  const project = await holdProject(context, projectID);
  return saveField(context, {
    kind: 'project-saved',
    project,
    proofId: null,
    field: 'email',
    made: version,
    version: project.version,
    before: project.email,
    value: email,
    write: async () => {
      const saved = await saveProject(context.tx, projectID, { email });
      await tellSaved(context, projectID);
      await projectPeopleChanged(context.tx, projectID);
      return saved.version;
    },
  });
}
