import './file-picture.css';
import { useState } from 'react';
import { FileIcon } from './file-icon.tsx';

interface FilePictureProps {
  readonly name: string;
  readonly previewUrl: string | null;
}

/** Its preview, or a placeholder; the name stands beside it. */
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
