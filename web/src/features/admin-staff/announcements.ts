import { notify } from '../../ui/notify/notify.ts';
import { SteppedBack } from './stepped-back.ts';

/** A refusal in words; turning a question down is none. */
export function saying(error: unknown): string {
  if (error instanceof SteppedBack) return '';
  if (error instanceof Error && error.name === 'NotAllowedError') return '';
  return error instanceof Error ? error.message : String(error);
}

export function sayRefusal(error: unknown): void {
  const text = saying(error);
  if (text) notify({ kind: 'error', text });
}
