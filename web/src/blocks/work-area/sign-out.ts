import { call } from '../api/client.ts';
import { pauseStaffEvents } from '../staff-events/staff-events.ts';
import { forgetStoredWork, sendCartChanges, unsentWork } from './stored-work.ts';

/** Notes and picks of this tab belong to who was signed in. What a visitor typed into a wizard lies elsewhere, and stays. */
const forgetTab = (): void => {
  try {
    sessionStorage.clear();
    forgetStoredWork();
  } catch {
    // Then nothing was kept there.
  }
};

const UNSENT = 'Some changes to a cart or comments were not sent. Log out again to discard them.';

/** The unsent work that the person was warned of. */
let warnedOf = '';

/** Pressing again confirms that what cannot be sent is lost. */
async function assertSent(): Promise<void> {
  await sendCartChanges();
  const unsent = unsentWork();
  if (unsent === '' || unsent === warnedOf) return;
  warnedOf = unsent;
  throw new Error(UNSENT);
}

/**
 * Ends the session, here or everywhere, and leaves for the door by a whole load: whoever uses this computer next finds
 * nothing in the page's memory or its store.
 */
export async function signOut(
  end: 'sessions.logOut' | 'sessions.logOutEverywhere',
  path: '/log-in' | '/admin/sign-in',
): Promise<void> {
  await assertSent();
  // The server ends the streams of a session with it; a page on its way out does not come back to them.
  const resume = pauseStaffEvents();
  try {
    await call(end);
  } catch (error) {
    resume();
    throw error;
  }
  forgetTab();
  location.assign(path);
}
