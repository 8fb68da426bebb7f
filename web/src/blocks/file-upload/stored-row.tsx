import { shortName } from '@colorway/rules/file/display-name.ts';
import { extensionOf } from '@colorway/rules/file/extensions.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { FilePicture } from './file-picture.tsx';
import type { ShownFile } from './shown-file.ts';

interface StoredRowProps {
  readonly file: ShownFile;
  readonly onRemove: () => void;
}

export function StoredRow({ file, onRemove }: StoredRowProps) {
  const { name, previewUrl } = file;
  return (
    <li className="file-row" data-state="stored">
      <FilePicture name={name} previewUrl={previewUrl} />
      <div className="file-row__words">
        <span className="file-row__name" title={name}>
          {shortName(name)}
        </span>
        <span className="file-row__note tiny quiet">
          <IconCheck className="icon icon--small" aria-hidden="true" />
          {previewUrl ? 'Added' : `Added, .${extensionOf(name)}, no preview`}
        </span>
      </div>
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
