import './file-upload.css';
import { type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import type { Extension } from '@colorway/rules/file/extensions.ts';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconCamera } from '../../ui/icons/icon-camera.ts';
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts';
import { IconPaperclip } from '../../ui/icons/icon-paperclip.ts';

interface FileDropProps {
  readonly destination: DestinationName;
  /** How many files the list takes. */
  readonly max?: number | undefined;
  readonly onPick: (files: Iterable<File>) => void;
  /** One line instead of the large zone. */
  readonly compact?: boolean;
}

const listOf = (destination: DestinationName, max: number | undefined): string => {
  const { extensions }: { readonly extensions: readonly Extension[] } = destinations[destination];
  const photos = extensions.includes('jpg') ? ['.jpeg', '.heic'] : [];
  const dotted: string[] = [...extensions.map((one) => `.${one}`), ...photos];
  const last = dotted.pop();
  const inAll = max === undefined ? '' : `, ${max} in all`;
  return `${dotted.join(', ')}, or ${last}, up to 200 MB each${inAll}`;
};

/**
 * Takes files by drop, button, camera and keyboard. The browser's file dialog hides no file type, so that a wrong one
 * gets its message.
 */
export function FileDrop({ destination, max, onPick, compact = false }: FileDropProps) {
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.target.files ?? [])]);
    // The same file can be picked again.
    event.target.value = '';
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this zone is
    <div
      role="group"
      aria-label="Attach a File"
      className={compact ? 'file-drop file-drop--compact' : 'file-drop'}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        event.stopPropagation();
        onPick(event.dataTransfer.files);
      }}
    >
      <IconCloudUpload className="icon icon--large" aria-hidden="true" />
      <p className="file-drop__call">{over ? 'Drop to add it' : 'Drop files here'}</p>
      <p className="quiet">or</p>
      <div className="file-drop__ways">
        <Button aria-describedby={help} onClick={() => input.current?.click()}>
          <IconPaperclip className="icon" aria-hidden="true" />
          Choose a file
        </Button>
        <span className="file-drop__camera">
          <Button onClick={() => camera.current?.click()}>
            <IconCamera className="icon" aria-hidden="true" />
            Take a photo
          </Button>
        </span>
      </div>
      <p className="tiny quiet" id={help}>
        {listOf(destination, max)}
      </p>
      <input ref={input} type="file" multiple hidden aria-label="Attach a File" onChange={take} />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={take}
      />
    </div>
  );
}
