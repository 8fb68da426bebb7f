import { addStyles } from './admin/add-styles.ts';
import { editStyle } from './admin/edit-style.ts';
import { moveStyle } from './admin/move-style.ts';
import { removeStyle, restoreStyle } from './admin/remove-style.ts';
import { findPhotoPattern, listOrgPatterns, listPhotoPatterns, listStyles } from './list-styles.ts';

export const styleOperations = [
  addStyles,
  editStyle,
  listOrgPatterns,
  listPhotoPatterns,
  findPhotoPattern,
  listStyles,
  moveStyle,
  removeStyle,
  restoreStyle,
] as const;
