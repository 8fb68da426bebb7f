import { formatMoney } from '@colorway/rules/money/cents.ts';
import { projectFieldLabel, readProjectField } from '@colorway/rules/project/project-fields.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import type { AdminProject, ProjectField } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { useField } from './use-field.ts';
import { typedOf } from './use-other-changes.ts';

interface SettingFieldProps {
  readonly field: ProjectField;
  /** Where the column says the rest. */
  readonly label?: string;
  readonly money?: boolean;
  readonly placeholder?: string;
}

/** A line of the settings card that saves itself. */
function SettingField({ field, label = projectFieldLabel(field), money, placeholder }: SettingFieldProps) {
  const { adminProject, saveProject } = useProjectEditor();
  const { project } = adminProject;
  const { typed, error, conflict, change, commit, keepMine, takeTheirs } = useField({
    value: typedOf(project, field),
    version: project.version,
    fault: (text) => {
      const read = readProjectField(field, text);
      return read.ok ? undefined : read.refusal;
    },
    save: (text, version) => saveProject(field, text, version),
  });
  return (
    <div className="setting">
      <TextField
        label={label}
        aria-label={projectFieldLabel(field)}
        value={typed}
        error={conflict ? undefined : error}
        autoComplete="off"
        placeholder={placeholder}
        {...(money && { inputMode: 'decimal' as const, start: <span className="quiet">$</span> })}
        onChange={({ target }) => change(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {conflict ? (
        <ConflictNote by={conflict.by} now={typedOf(project, field)} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      ) : null}
    </div>
  );
}

const TYPES = PROJECT_TYPES.map((value) => ({ value, label: value }));

/** The settings in a sentence, for phones, where the card is folded. */
const settingsSummary = ({ type, setupCharge, priceAdjustment, customShipping }: AdminProject['project']): string =>
  [
    type,
    `set-up ${formatMoney(setupCharge)}`,
    ...[priceAdjustment, customShipping]
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => `${label} ${formatMoney(amount)}`.trim()),
  ].join(', ');

export function SettingsCard() {
  const { adminProject, saveProject } = useProjectEditor();
  const { project } = adminProject;
  return (
    <details
      id="project-settings"
      className="project-card settings-card"
      open={matchMedia('(min-width: 64em)').matches}
    >
      <summary>
        <h2>Settings</h2>
        <IconChevronDown className="icon" aria-hidden="true" />
        <span className="small quiet settings-card__words">{settingsSummary(project)}</span>
      </summary>
      <div className="settings-card__fields">
        <SettingField field="name" />
        <ChoiceField
          label="Project type"
          name="type"
          value={project.type}
          options={TYPES}
          save={(value) => saveProject('type', value, project.version)}
        />
        <SettingField field="setupCharge" money />
        <div className="settings-card__pair">
          <SettingField field="priceAdjustmentLabel" placeholder="None" />
          <SettingField field="priceAdjustmentAmount" label="Amount" money />
          <SettingField field="customShippingLabel" placeholder="None" />
          <SettingField field="customShippingAmount" label="Amount" money />
        </div>
      </div>
    </details>
  );
}
