import type { StaffStyle } from '@colorway/contract/styles/admin-style.ts';
import { previewUrl } from '../../files/store/present-file.ts';
import type { StoredStaffStyle } from './admin-style-store.ts';
import { presentStyle } from './present-style.ts';

export function presentStaffStyle(style: StoredStaffStyle): StaffStyle {
  const shown = presentStyle(style);
  const { version, changedAt, changedBy, file } = style;
  const thumb = (file && previewUrl(file)) ?? shown.image;
  return { ...shown, version, thumb, changedAt: changedAt.toISOString(), changedBy };
}
