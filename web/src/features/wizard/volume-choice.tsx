import '../../ui/field/field.css';

const VOLUMES = ['Less than 10 items', '11-99 items', '100+ items'] as const;

interface VolumeChoiceProps {
  readonly value: string;
  readonly onChange: (volume: string) => void;
}

export const VolumeChoice = ({ value, onChange }: VolumeChoiceProps) => (
  <fieldset>
    <legend className="field__label">Estimated order volume</legend>
    {VOLUMES.map((volume, index) => (
      <label key={volume} className="check">
        <input
          type="radio"
          name="volume"
          {...(index === 0 ? { 'data-need': 'volume' } : {})}
          checked={value === volume}
          onChange={() => onChange(volume)}
        />
        <span>{volume}</span>
      </label>
    ))}
  </fieldset>
);
