import { sentKindOf } from '../../file/extensions.ts';
import { EMPTY_FILE } from '../../file/messages.ts';

export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

/** The kinds of a photo, in the address to which it is sent. */
export const PHOTO_FORMATS = ['jpg', 'png', 'heic'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The file control of a tablet offers these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

interface ChosenPhoto {
  readonly name: string;
  /** MIME type; some browsers give none for HEIC. */
  readonly type: string;
  readonly size: number;
}

/** Found by the MIME type, or by the name where there is none; undefined for a file that is no photo. */
export function photoFormat({ name, type }: Pick<ChosenPhoto, 'name' | 'type'>): PhotoFormat | undefined {
  const kind = sentKindOf(type === '' ? name : type.replace(/^image\//i, '.'));
  return PHOTO_FORMATS.find((one) => one === kind);
}

export const PHOTO_TOO_LARGE = 'This photo is larger than 20 MB. Take a smaller one.';
export const NO_PHOTO = 'Choose a JPEG, PNG or HEIC photo.';
/** The problem itself is stored already. */
export const photoLost = (reason: string): string => `The problem is reported without its photo. ${reason}`;

/** Undefined for a photo that can be sent. */
export function photoFault(photo: ChosenPhoto): string | undefined {
  if (photoFormat(photo) === undefined) return NO_PHOTO;
  if (photo.size === 0) return EMPTY_FILE;
  return photo.size > MAX_PHOTO_BYTES ? PHOTO_TOO_LARGE : undefined;
}

/** The id of a problem's photo follows from that of its press, so however often it is sent there is one. */
export const photoFileId = (pressId: string): string => pressId.replaceAll('-', '');
