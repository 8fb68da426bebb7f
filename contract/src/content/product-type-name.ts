import * as z from 'zod';

/** Such as `Necktie`; it stands in addresses of fields, which slashes and stars part. */
export const productTypeName = z
  .string()
  .trim()
  .min(1, 'A product needs a product type.')
  .max(80)
  .regex(/^[^/*]+$/, 'A product type cannot contain a slash or an asterisk.');
