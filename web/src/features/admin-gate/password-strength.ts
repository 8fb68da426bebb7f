export const SHORTEST_PASSWORD = 12;

/** The beginnings of most leaked passwords; a full list is checked by the server. */
const COMMON = ['password', 'letmein', 'qwerty', 'welcome', 'iloveyou', 'admin', '123456', 'abc123', 'colorway'];

export interface Strength {
  /** 0 to 4 bars. */
  readonly bars: number;
  readonly text: string;
  readonly enough: boolean;
}

const LENGTHS = [SHORTEST_PASSWORD, 14, 18] as const;

/** By length and common passwords, never by kinds of characters. */
export function passwordStrength(password: string): Strength {
  if (password.length === 0) return { bars: 0, text: 'At least 12 characters.', enough: false };
  const plain = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const common = COMMON.some((word) => plain.startsWith(word) && plain.length < word.length + 8);
  const repeated = new Set(plain).size <= 3;
  if (common || repeated) return { bars: 1, text: 'Too common. Try a few words.', enough: false };
  const missing = SHORTEST_PASSWORD - password.length;
  if (missing > 0) {
    const more = missing === 1 ? '1 more character' : `${missing} more characters`;
    return { bars: 1, text: `Too short: ${more}.`, enough: false };
  }
  const bars = 1 + LENGTHS.filter((length) => password.length >= length).length;
  const word = bars === 4 ? 'Strong' : bars === 3 ? 'Good' : 'Fair';
  return { bars, text: `${word}. At least 12 characters.`, enough: true };
}
