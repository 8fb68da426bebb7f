import { type SentKind, sentKindOf } from '@colorway/rules/file/extensions.ts';
import { IconFile } from '../../ui/icons/icon-file.ts';
import { IconFileTypePdf } from '../../ui/icons/icon-file-type-pdf.ts';
import { IconFileVector } from '../../ui/icons/icon-file-vector.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';

const ICONS: Readonly<Record<SentKind, typeof IconFile>> = {
  ai: IconFileVector,
  eps: IconFileVector,
  svg: IconFileVector,
  pdf: IconFileTypePdf,
  png: IconPhoto,
  jpg: IconPhoto,
  heic: IconPhoto,
};

/** Stands for a file that has no picture, or none yet. */
export function FileIcon({ name }: { readonly name: string }) {
  const kind = sentKindOf(name);
  const Icon = kind ? ICONS[kind] : IconFile;
  return <Icon className="icon icon--large" aria-hidden="true" />;
}
