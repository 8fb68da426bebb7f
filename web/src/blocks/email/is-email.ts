import { looksLikeEmail } from '@colorway/rules/email/looks-like-email.ts';

export const isEmail = (text: string): boolean => looksLikeEmail(text.trim());

export const EMAIL_HELP = 'Enter an email with an @ and a dot, like name@company.com.';
