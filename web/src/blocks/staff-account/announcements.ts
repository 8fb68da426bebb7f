import { notify } from '../../ui/notify/notify.ts';
import { errorMessage } from '../api/error-message.ts';

/** Closing the sign-in dialog or the question of the device needs no message. */
export const CANCELLED = { SteppedBack: '', NotAllowedError: '' } as const;

export function notifyRefusal(error: unknown): void {
  const text = errorMessage(error, CANCELLED);
  if (text) notify({ kind: 'error', text });
}
