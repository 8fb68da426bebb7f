import { apiGet, apiPost } from '../../blocks/api/api.ts';
import type { Viewer } from '../../blocks/page/page-data.ts';

interface Answer {
  readonly viewer: Viewer;
}

export const signIn = (email: string, password: string) => apiPost<Answer>('/api/staff/sign-in', { email, password });

export const lookAtSetUp = (token: string) =>
  apiGet<{ state: string }>(`/api/staff/set-up?token=${encodeURIComponent(token)}`);

export interface NewAccount {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const setUp = (account: NewAccount) => apiPost<Answer>('/api/staff/set-up', account);
