/** A name that people can read aloud: `D-1042`. */
export const orderName = (number: number): string => `D-${number}`;

/** The page of an order, for those who log in or came by a link. */
export const orderPath = (name: string): string => `/orders/${name}`;

/** The color passport of a line, counted from 0. */
export const passportPath = (name: string, line: number): string => `${orderPath(name)}/colors/${line + 1}`;

/** The invoice of an order, for everyone who has its token. */
export const invoicePath = (token: string): string => `/shop/invoices/${token}`;
