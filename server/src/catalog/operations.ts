import { colorOperations } from './colors/operations.ts';
import { changePortalSettings } from './content/change-portal-settings.ts';
import { readContent, readSettings, readSettingsToEdit } from './content/read-content.ts';
import { readContentHistory, restoreContent } from './content-editor/content-history.ts';
import { discardDraft } from './content-editor/discard-draft.ts';
import { previewMail, readMailTexts, sendTestOfTexts } from './content-editor/mail-texts.ts';
import { publishContent } from './content-editor/publish-content.ts';
import { readContentEditor } from './content-editor/read-editor.ts';
import { saveDraft } from './content-editor/save-draft.ts';
import { changeEmbedding, readEmbedding } from './embedding/change-sites.ts';
import { listStaffPatterns, readStaffPattern } from './pattern-admin/admin-list.ts';
import { checkDrawing } from './pattern-admin/check-drawing.ts';
import { movePattern, orderPatterns } from './pattern-admin/order-patterns.ts';
import { setPatternState } from './pattern-admin/set-pattern-state.ts';
import { uploadPattern, uploadPatternGroup } from './pattern-admin/upload-patterns.ts';
import {
  discardPatternVersion,
  readVersionDrawings,
  restorePatternVersion,
} from './pattern-admin/versions/admin-versions.ts';
import { acceptPatternFault, fixPatternFault } from './pattern-admin/versions/drawing-faults.ts';
import { configureDesign } from './patterns/designs/configure-design.ts';
import { listPatterns, readDesign, readNewestPattern, readPattern, readStaffDesign } from './patterns/read-patterns.ts';
import { findSavedDesigns, shareDesign } from './patterns/shared/share-design.ts';
import { readPassportOfDesign } from './print/design-passport.ts';
import { readPatternPrint } from './print/read-print.ts';
import { styleOperations } from './styles/operations.ts';

export const catalogOperations = [
  ...colorOperations,
  ...styleOperations,
  listPatterns,
  readPattern,
  checkDrawing,
  uploadPatternGroup,
  uploadPattern,
  setPatternState,
  orderPatterns,
  configureDesign,
  readDesign,
  readPatternPrint,
  readPassportOfDesign,
  shareDesign,
  findSavedDesigns,
  listStaffPatterns,
  readStaffPattern,
  readVersionDrawings,
  readNewestPattern,
  restorePatternVersion,
  discardPatternVersion,
  fixPatternFault,
  acceptPatternFault,
  movePattern,
  readStaffDesign,
  readContent,
  readSettings,
  readSettingsToEdit,
  changePortalSettings,
  readContentEditor,
  readMailTexts,
  previewMail,
  sendTestOfTexts,
  saveDraft,
  discardDraft,
  publishContent,
  readContentHistory,
  restoreContent,
  readEmbedding,
  changeEmbedding,
] as const;
