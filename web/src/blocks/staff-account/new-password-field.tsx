import { PasswordField } from '../../ui/field/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (password: string) => void;
}

/** A password to be set, with how strong it is. */
export const NewPasswordField = ({ value, onChange, ...field }: NewPasswordFieldProps) => (
  <>
    <PasswordField
      {...field}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <StrengthMeter password={value} />
  </>
);
