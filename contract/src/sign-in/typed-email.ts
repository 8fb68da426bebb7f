import { MAX_EMAIL_LENGTH } from '@colorway/rules/email/email-address.ts';
import * as z from 'zod';

/** A typed address. The server parses it by `rules/email`, since a domain in another script needs its tables. */
export const typedEmail = z
  .string()
  .min(1)
  .max(MAX_EMAIL_LENGTH * 2);
