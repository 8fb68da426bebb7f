import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Every node listens here and forgets the content it holds. */
export const CONTENT_CHANNEL = 'content';

export const tellContentChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: CONTENT_CHANNEL, kind: 'content-changed', data: {} });
