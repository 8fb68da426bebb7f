import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type RequestPage = OutputOf<'desk.requests'>;
export type OpenRequest = RequestPage['requests'][number];

export const REQUESTS_KEY = ['open-requests'] as const;

export const listRequests = (cursor: string | null) => call('desk.requests', cursor === null ? {} : { cursor });
