const THOUSAND = 100_000;
const MILLION = 1_000 * THOUSAND;

/** `$950`, `$48.3k`, `$1.2m`: for a chart, whose table has the cents. */
export function formatShortMoney(amount: number): string {
  const dollars = Math.round(Math.abs(amount) / 100);
  const sign = amount < 0 ? '-' : '';
  if (dollars < 1_000) return `${sign}$${dollars}`;
  const [base, letter] = dollars < 999_950 ? [THOUSAND, 'k'] : [MILLION, 'm'];
  return `${sign}$${(Math.abs(amount) / base).toFixed(1).replace(/\.0$/, '')}${letter}`;
}
