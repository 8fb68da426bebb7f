/** What other domains use of this one. */
export { startShareSession } from './sign-in/start-session.ts';
export { ensureFirstStaff, firstSetUpLink } from './staff/account/first-staff.ts';
