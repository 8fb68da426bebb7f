import type { Queries } from '../../kernel/database/connect.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Every node listens here and forgets the starter patterns it holds. */
export const STYLES_CHANNEL = 'styles';

export const tellStylesChanged = (tx: Queries): Promise<void> =>
  publish(tx, { channel: STYLES_CHANNEL, kind: 'styles-changed', data: {} });
