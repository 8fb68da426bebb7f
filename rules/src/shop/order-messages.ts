export const NO_MESSAGE = 'Write a message.';

/** Letters of a reason or a remark beside a change of an order. */
export const MAX_ORDER_REMARK = 200;

/** Limits the messages of one order. */
export const MAX_ORDER_MESSAGES = 500;
export const TOO_MANY_MESSAGES = 'This order has 500 messages. Email us instead.';

/** `Write to Marian`; a company that ordered under its own name has no first name. */
export function writeToLabel(customer: { readonly name: string; readonly company: string } | null): string {
  if (!customer || customer.name === customer.company) return 'Write to the customer';
  return `Write to ${customer.name.trim().split(/\s+/)[0] || 'the customer'}`;
}
