/** Everything that other domains import from people. */
export { startShareSession } from './sign-in/start-session.ts';
export { ensureFirstStaff, firstSetUpLink } from './staff/account/first-staff.ts';
export { hashPassword, verifyPassword } from './staff/password/password-hash.ts';
