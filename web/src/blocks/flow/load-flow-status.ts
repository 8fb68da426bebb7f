import { importWhenOnline } from '../page/import-when-online.ts';

/** For the guard of the steps, which no first load carries. */
export const loadFlowStatus = importWhenOnline(() => import('./flow-status.ts'));
