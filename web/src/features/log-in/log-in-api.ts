import { apiGet, apiPost } from '../../blocks/api/api.ts';
import type { Viewer } from '../../blocks/page/page-data.ts';

export interface CodeSent {
  readonly sent: true;
  /** In demo mode no mail leaves the machine, so the page shows the code. */
  readonly demoCode?: string;
  readonly resendAfterSeconds: number;
  /** The same answer for every address, after too many unknown ones. */
  readonly vague?: boolean;
}

export interface SignedIn {
  readonly viewer: Viewer;
  readonly next?: string;
}

export type LinkState = 'ready' | 'used' | 'expired' | 'other-browser';

/** `next` travels with the mailed link, which may be opened in another tab. */
export const requestCode = (email: string, next?: string) =>
  apiPost<CodeSent>('/api/log-in/request', { email, ...(next ? { next } : {}) });

export const sendCode = (code: string) => apiPost<SignedIn>('/api/log-in/code', { code });

export const lookAtLink = (token: string) =>
  apiGet<{ email: string; state: LinkState }>(`/api/log-in/link?token=${encodeURIComponent(token)}`);

export const spendLink = (token: string) => apiPost<SignedIn>('/api/log-in/link', { token });
