/** A name that people can read aloud: `D-1042`. */
export const orderName = (number: number): string => `D-${number}`;

/** The page of an order, for those who log in or came by a link. */
export const orderPath = (name: string): string => `/orders/${name}`;

/** The color passport of a line, counted from 0. */
export const passportPath = (name: string, line: number): string => `${orderPath(name)}/colors/${line + 1}`;

/** The invoice of an order, for everyone who has its token. */
export const invoicePath = (token: string): string => `/shop/invoices/${token}`;

/** A shop that takes a thousand orders a day needs the tenth digit after 2,700 years. */
const MAX_DIGITS = 9;

/**
 * The numbers that begin as a search does, as ranges without their ends: `D-104` and `104` mean 104, 1040 to 1049, 10400 to 10499
 * and so on. None when no order is named like that.
 */
export function orderNumbersFrom(text: string): readonly { readonly from: number; readonly end: number }[] {
  const [, digits] = /^(?:d-)?([1-9]\d*)$/i.exec(text) ?? [];
  if (digits === undefined) return [];
  return Array.from({ length: Math.max(0, MAX_DIGITS - digits.length + 1) }, (_, more) => ({
    from: Number(digits) * 10 ** more,
    end: (Number(digits) + 1) * 10 ** more,
  }));
}
