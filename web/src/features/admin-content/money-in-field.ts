import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';

/** `1,234.50`: the sign of the currency stands before the field. */
export const moneyInField = (amount: Cents): string => formatMoney(amount).replace('$', '');
