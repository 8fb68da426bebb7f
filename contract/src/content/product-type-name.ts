import * as z from 'zod';

/** A name such as `Necktie`; it is part of field addresses, which slashes and asterisks separate. */
export const productTypeName = z
  .string()
  .trim()
  .min(1, 'A product needs a product type.')
  .max(80)
  .regex(/^[^/*]+$/, 'A product type cannot contain a slash or an asterisk.');
