import { extensionOf } from '@colorway/rules/file/extensions.ts';
import { IconFile, IconFileTypePdf, IconFileVector, IconPhoto } from '@tabler/icons-react';

const ICONS: Readonly<Record<string, typeof IconFile>> = {
  ai: IconFileVector,
  eps: IconFileVector,
  svg: IconFileVector,
  pdf: IconFileTypePdf,
  png: IconPhoto,
  jpg: IconPhoto,
};

/** Stands for a file that has no picture, or none yet. */
export function FileIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[extensionOf(name)] ?? IconFile;
  return <Icon className="icon icon--large" aria-hidden="true" />;
}
