import * as z from 'zod';

/** Such as `Necktie`; it stands in addresses of fields, which slashes and stars part. */
export const productTypeName = z
  .string()
  .trim()
  .min(1, 'A product has no product type.')
  .max(80)
  .regex(/^[^/*]+$/, 'A product type has no slash and no star.');
