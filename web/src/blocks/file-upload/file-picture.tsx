import './file-picture.css';
import { type SentKind, sentKindOf } from '@colorway/rules/file/extensions.ts';
import { useState } from 'react';
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

/** A placeholder for a file without a picture. */
function FileIcon({ name }: { readonly name: string }) {
  const kind = sentKindOf(name);
  const Icon = kind ? ICONS[kind] : IconFile;
  return <Icon className="icon icon--large" aria-hidden="true" />;
}

interface FilePictureProps {
  readonly name: string;
  readonly previewUrl: string | null;
}

/** The file's preview or a placeholder; its name is shown beside it. */
export function FilePicture({ name, previewUrl }: FilePictureProps) {
  const [broken, setBroken] = useState<string>();
  const url = previewUrl === broken ? null : previewUrl;
  return (
    <span className="file-picture">
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <FileIcon name={name} />
      )}
    </span>
  );
}
