import { tryEmail } from '../../kernel/session/read-email.ts';

/** The canonical form. What passes the wizards' easy rule and is no address is kept as it was typed, for staff to read. */
export const storedEmail = (typed: string): string => tryEmail(typed) ?? typed.trim().toLowerCase();
