import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type DashboardTotals = OutputOf<'desk.figures'>;
export type Waiting = DashboardTotals['waiting'][number];
export type WaitingKind = NonNullable<NonNullable<InputOf<'desk.figures'>>['only']>;
export type Charts = OutputOf<'desk.charts'>;

export const DASHBOARD_KEY = ['desk'] as const;

export const readTotals = (only: WaitingKind | undefined) => call('desk.figures', only ? { only } : {});
export const readCharts = () => call('desk.charts');
