import { call } from '../api/client.ts';
import { INQUIRY_EVENTS, subscribeStaffEvents } from './staff-events.ts';

/** Reports the number of unhandled inquiries, now and on every change. */
export function followNewInquiries(onCount: (count: number) => void): () => void {
  let over = false;
  const read = async (): Promise<void> => {
    const { counts } = await call('adminInquiries.list', { state: 'new' });
    if (!over) onCount(counts.new);
  };
  // The bar does without the figure while it cannot be had; the list itself says what is wrong.
  const readQuietly = () => void read().catch(() => undefined);
  readQuietly();
  const unsubscribe = subscribeStaffEvents(INQUIRY_EVENTS, readQuietly);
  return () => {
    over = true;
    unsubscribe();
  };
}
