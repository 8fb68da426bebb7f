import { importWhenOnline } from '../../blocks/page/import-when-online.ts';

/** Modules that the steps load after their first paint. */
export const loadFlowUpload = importWhenOnline(() => import('./files/flow-upload.tsx'));
export const loadSideBySide = importWhenOnline(() => import('./colors/side-by-side.tsx'));
export const loadLogoPalette = importWhenOnline(() => import('./colors/logo-palette.tsx'));
export const loadEmailHint = importWhenOnline(() => import('./basic-info/email-hint.tsx'));
export const loadMissingFilesNote = importWhenOnline(() => import('./confirm/missing-files-note.tsx'));
export const loadSubmitNote = importWhenOnline(() => import('./confirm/submit-note.tsx'));
export const loadConfirmUploads = importWhenOnline(() => import('./confirm/confirm-uploads.tsx'));
export const loadSettleFiles = importWhenOnline(() => import('./files/settle-files.ts'));
export const loadSender = importWhenOnline(() => import('./confirm/send-inquiry.ts'));
export const loadSavedChip = importWhenOnline(() => import('./saved/saved-chip.tsx'));
