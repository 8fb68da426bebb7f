import './strength-meter.css';
import { passwordStrength } from './password-strength.ts';

export function StrengthMeter({ password }: { readonly password: string }) {
  const { bars, text, enough } = passwordStrength(password);
  return (
    <div className="strength" data-enough={enough || undefined}>
      <div className="strength__bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= bars || undefined} />
        ))}
      </div>
      <p className="tiny" role="status">
        {text}
      </p>
    </div>
  );
}
