import './color-honesty.css';
import type { PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import { SIGHTS, type Sight } from '@colorway/rules/color/alike/alike.ts';
import { AS_PRINTED, SIGHT_NAMES } from '@colorway/rules/color/alike/messages.ts';
import { PRINTS_SOFTER } from '@colorway/rules/color/messages.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { IconPrinter } from '../../ui/icons/icon-printer.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { HonestView } from './honest-view.ts';

interface HonestSwitchesProps {
  readonly view: HonestView;
  readonly print: PatternPrint | undefined;
  readonly onChange: (view: HonestView) => void;
}

const OPTIONS = SIGHTS.map((value): { readonly value: Sight; readonly label: string } => ({
  value,
  label: SIGHT_NAMES[value],
}));

/** Shows the cloth as printed, and as others see it. Without a profile there is no print to show. */
export const HonestSwitches = ({ view, print, onChange }: HonestSwitchesProps) => (
  <div className="honest-switches">
    {print?.printed ? (
      <Switch label={AS_PRINTED} on={view.asPrinted} onTurn={(asPrinted) => onChange({ ...view, asPrinted })} />
    ) : null}
    <Segmented
      label="Color vision"
      value={view.sight}
      options={OPTIONS}
      onChange={(sight) => onChange({ ...view, sight })}
    />
  </div>
);

/** Marks a color that the printer does not reach. */
export const SofterMark = () => (
  <span className="softer-mark" role="img" aria-label={PRINTS_SOFTER} title={PRINTS_SOFTER}>
    <IconPrinter className="icon" aria-hidden="true" />
  </span>
);
