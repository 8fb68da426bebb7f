import { call } from '../api/client.ts';
import type { OutputOf } from '../api/operations.ts';

/** `/project/1001#k=…`: the key is in the fragment, so no log and no referrer sees it (D40). */
export const keyInHash = (hash: string): string | undefined => /^#?k=([^&]+)$/.exec(hash)?.[1];

/** The project that an address leads to. */
export const projectInAddress = (address: string | undefined): string | undefined => {
  const [, id] = /^\/project\/([^/?#]+)/.exec(address ?? '') ?? [];
  return id === undefined ? undefined : decodeURIComponent(id);
};

/** For a cookie that is good for this one project. */
export const exchangeKey = (projectID: string, key: string, passcode?: string): Promise<OutputOf<'share.exchange'>> =>
  call('share.exchange', { projectID, key: decodeURIComponent(key), ...(passcode !== undefined && { passcode }) });

/** A key that did its work need not stay in the address bar, where it is read over shoulders and copied by accident. */
export const forgetHash = (): void => history.replaceState(history.state, '', location.pathname + location.search);
