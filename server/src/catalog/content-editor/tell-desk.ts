import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Everybody who has the content editor open sees it within a second. */
export const tellDeskChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: 'staff', kind: 'content-drafted', data: {} });
