declare const brand: unique symbol;
/** US dollars as whole cents, the only form in which money is added and stored (D5). */
export type Cents = number & { readonly [brand]: 'Cents' };

/** Half a cent is a bug of the caller, so it is not rounded here. */
export const cents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not whole cents`);
  return (value === 0 ? 0 : value) as Cents;
};

export const FREE = cents(0);

export const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, one) => sum + one, 0));
export const times = (amount: Cents, count: number): Cents => cents(amount * count);

const written = (amount: Cents, sign: '$' | ''): string => {
  const integer = Math.trunc(Math.abs(amount) / 100);
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  const dollars = String(integer).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${sign}${dollars}.${rest}`;
};

/** `$1,234.50`, `-$114.80`: always two decimals. */
export const formatMoney = (amount: Cents): string => written(amount, '$');
/** Formats `1,234.50`, for a field with the dollar sign before it. */
export const formatAmount = (amount: Cents): string => written(amount, '');
