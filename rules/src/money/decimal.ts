import { type Cents, cents } from './cents.ts';

/** Formats `1234.50`, for other programs, and for staff to edit. */
export const decimal = (amount: Cents): string => {
  const integer = Math.trunc(Math.abs(amount) / 100);
  return `${amount < 0 ? '-' : ''}${integer}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
};

export const readDecimal = (text: string): Cents => {
  const [, sign = '', integer = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  const amount = Number(integer) * 100 + Number(part.padEnd(2, '0'));
  return cents(sign === '-' ? -amount : amount);
};
