import { notify } from '../../ui/notify/notify.ts';
import { errorMessage } from './error-message.ts';

/** Shows an error where the screen has no other place for it. */
export function notifyError(error: unknown): void {
  notify({ kind: 'error', text: errorMessage(error) });
}
