import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type ActivityPage = OutputOf<'activity.list'>;
export type Entry = ActivityPage['entries'][number];

export interface Filter {
  readonly q?: string;
  readonly by?: string;
  readonly kind?: ActivityKind;
  readonly days?: number;
  readonly project?: string;
}

export const ACTIVITY_KEY = ['activity'] as const;

export const listActivity = (filter: Filter, before: number | null) =>
  call('activity.list', { ...filter, ...(before === null ? {} : { before }) });
