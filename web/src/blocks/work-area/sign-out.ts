import { call } from '../api/client.ts';
import { pauseStaffEvents } from '../staff-events/staff-events.ts';

/** Notes and picks of this tab belong to who was signed in. What a visitor typed into a wizard lies elsewhere, and stays. */
const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Then nothing was kept there.
  }
};

/**
 * Ends the session, here or everywhere, and leaves for the door by a whole load: whoever uses this computer next finds
 * nothing in the page's memory or its store.
 */
export async function signOut(
  end: 'sessions.logOut' | 'sessions.logOutEverywhere',
  path: '/log-in' | '/admin/sign-in',
): Promise<void> {
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
