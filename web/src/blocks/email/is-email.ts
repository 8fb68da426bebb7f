import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';

export const isEmail = (text: string): boolean => looksLikeEmail(text.trim());
