import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly locked?: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** On or off at once, without a button that saves. */
export const Switch = ({ label, on, locked = false, onTurn }: SwitchProps) => (
  <label className="switch">
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      disabled={locked}
      onChange={(event) => onTurn(event.target.checked)}
    />
    <span>{label}</span>
  </label>
);
