import { formatMoney } from '@colorway/rules/money/cents.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import type { AdminProject } from './admin-project-api.ts';
import { ChoiceField } from './choice-field.tsx';
import { useProjectEditor } from './desk-context.ts';
import { SettingField } from './setting-field.tsx';

const TYPES = PROJECT_TYPES.map((value) => ({ value, label: value }));

/** The settings in a sentence, for phones, where the card is folded. */
const settingsWords = ({ type, setupCharge, priceAdjustment, customShipping }: AdminProject['project']): string =>
  [
    type,
    `set-up ${formatMoney(setupCharge)}`,
    ...[priceAdjustment, customShipping]
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => `${label} ${formatMoney(amount)}`.trim()),
  ].join(', ');

export function SettingsCard() {
  const { asked, saveProject } = useProjectEditor();
  const { project } = asked;
  return (
    <details className="project-card settings-card" open={matchMedia('(min-width: 64em)').matches}>
      <summary>
        <h2>Settings</h2>
        <IconChevronDown className="icon" aria-hidden="true" />
        <span className="small quiet settings-card__words">{settingsWords(project)}</span>
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
