import { MIN_PASSWORD_LENGTH } from '@colorway/rules/sign-in/password-limits.ts';
import { passwordFault } from '@colorway/rules/sign-in/password-strength.ts';

export interface Strength {
  /** 0 to 4 bars. */
  readonly bars: number;
  readonly text: string;
  readonly enough: boolean;
}

const AT_LEAST = `At least ${MIN_PASSWORD_LENGTH} characters.`;

function tooShort(password: string): Strength {
  const missing = MIN_PASSWORD_LENGTH - [...password].length;
  const more = missing === 1 ? '1 more character' : `${missing} more characters`;
  return { bars: 1, text: `Too short: ${more}.`, enough: false };
}

/** How much longer than needed a password is, in bars and a word. */
function enough(password: string): Strength {
  const beyond = [...password].length - MIN_PASSWORD_LENGTH;
  const [bars, word] = beyond >= 6 ? [4, 'Strong'] : beyond >= 2 ? [3, 'Good'] : [2, 'Fair'];
  return { bars: Number(bars), text: `${word}. ${AT_LEAST}`, enough: true };
}

/** Rates a password by length and against common ones, never by kinds of characters. */
export function passwordStrength(password: string): Strength {
  if (password === '') return { bars: 0, text: AT_LEAST, enough: false };
  switch (passwordFault(password)) {
    case 'too-short':
      return tooShort(password);
    case 'too-long':
      return { bars: 1, text: 'Too long. A few words are plenty.', enough: false };
    case 'common':
      return { bars: 1, text: 'Too common. Try a few words.', enough: false };
    default:
      return enough(password);
  }
}
