import { importWhenOnline } from '../../blocks/page/import-when-online.ts';

/** What the steps load after their first paint. */
export const loadFlowUpload = importWhenOnline(() => import('./flow-upload.tsx'));
export const loadFlowDesk = importWhenOnline(() => import('./flow-desk.ts'));
export const loadSideBySide = importWhenOnline(() => import('./side-by-side.tsx'));
export const loadLogoPalette = importWhenOnline(() => import('./logo-palette.tsx'));
export const loadEmailLink = importWhenOnline(() => import('../../blocks/flow/email-link.tsx'));
export const loadEmailHint = importWhenOnline(() => import('./email-hint.tsx'));
export const loadMissingFilesNote = importWhenOnline(() => import('./missing-files-note.tsx'));
export const loadConfirmUploads = importWhenOnline(() => import('./confirm-uploads.tsx'));
export const loadSettleFiles = importWhenOnline(() => import('./settle-files.ts'));
export const loadSender = importWhenOnline(() => import('./send-inquiry.ts'));
