import { notify } from '../../ui/notify/notify.ts';
import { type ErrorMessages, errorMessage } from './error-message.ts';

/** Shows an error where the screen has no other place for it. */
export function notifyError(error: unknown, messages?: ErrorMessages): void {
  notify({ kind: 'error', text: errorMessage(error, messages) });
}
