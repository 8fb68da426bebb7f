interface KeyPadProps {
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Digits to press on a screen without a keyboard; one with a keyboard types into the field. */
export const KeyPad = ({ value, maxLength, onChange }: KeyPadProps) => (
  <fieldset className="floor-pad">
    <legend className="visually-hidden">Digits</legend>
    {DIGITS.map((digit) => (
      <button
        key={digit}
        type="button"
        className="floor-key figures"
        onClick={() => onChange((value + digit).slice(0, maxLength))}
      >
        {digit}
      </button>
    ))}
    <button type="button" className="floor-key floor-key--wide" onClick={() => onChange(value.slice(0, -1))}>
      Delete
    </button>
  </fieldset>
);
