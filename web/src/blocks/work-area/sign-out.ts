import { ask } from '../api/client.ts';
import { pauseStaffEvents } from '../staff-events/staff-events.ts';

/**
 * Ends the session, here or everywhere, and leaves for the door by a whole load: whoever uses this computer next finds
 * nothing in the page's memory.
 */
export async function signOut(
  end: 'sessions.logOut' | 'sessions.logOutEverywhere',
  door: '/log-in' | '/admin/sign-in',
): Promise<void> {
  // The server ends the streams of a session with it; a page on its way out does not come back to them.
  const resume = pauseStaffEvents();
  try {
    await ask(end);
  } catch (error) {
    resume();
    throw error;
  }
  location.assign(door);
}
