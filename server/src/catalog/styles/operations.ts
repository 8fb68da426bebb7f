import { addStyles } from './add-styles.ts';
import { editStyle } from './edit-style.ts';
import { findPhotoPattern, listOrgPatterns, listPhotoPatterns, listStyles } from './list-styles.ts';
import { moveStyle } from './move-style.ts';
import { removeStyle, restoreStyle } from './remove-style.ts';

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
