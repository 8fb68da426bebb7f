import { SelectField } from '../../ui/field/select-field.tsx';

const ANY = 'Any number of colors';
const COUNTS = ['', '2', '3', '4', '5', '6'] as const;

interface CountFilterProps {
  readonly chosen: string;
  readonly onChoose: (count: string) => void;
}

const OPTIONS = COUNTS.map((value) => ({ value, label: value ? `${value} colors` : ANY }));

const CountPills = ({ chosen, onChoose }: CountFilterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame the row does not have
  <div className="gallery__counts" role="group" aria-label="Number of colors">
    {COUNTS.map((count) => (
      <button
        key={count}
        type="button"
        className="pill"
        aria-pressed={count === chosen}
        onClick={() => onChoose(count)}
      >
        {count || ANY}
      </button>
    ))}
  </div>
);

/** A row of pills; a list where the row would not fit. */
export const CountFilter = ({ chosen, onChoose }: CountFilterProps) => (
  <>
    <CountPills chosen={chosen} onChoose={onChoose} />
    <div className="gallery__count-list">
      <SelectField
        label="Number of colors"
        hideLabel
        options={OPTIONS}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  </>
);
