import { importWhenOnline } from '../../../blocks/page/import-when-online.ts';

export const loadSavedDialog = importWhenOnline(() => import('./saved-dialog.tsx'));
