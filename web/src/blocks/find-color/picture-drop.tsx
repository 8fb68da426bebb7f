import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';

interface PictureDropProps {
  readonly error?: string | undefined;
  readonly onGive: (file: File) => void;
}

export const pictureOf = (files: FileList | undefined): File | undefined => files?.[0];

/** Takes a picture by drop or by button; the dialog takes one by paste. */
export function PictureDrop({ error, onGive }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this zone is
    <div
      role="group"
      aria-label="Picture or logo"
      className="find-color__drop"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const file = pictureOf(event.dataTransfer.files);
        if (file) onGive(file);
      }}
    >
      <p>
        <b>{over ? 'Drop it to read its colors' : 'Drop a picture or logo'}</b>
        <span className="find-color__quiet">It stays on this device.</span>
      </p>
      <Button size="small" onClick={() => input.current?.click()}>
        <IconPhoto className="icon" aria-hidden="true" />
        Choose a picture
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Choose a picture"
        onChange={(event) => {
          const file = pictureOf(event.target.files ?? undefined);
          if (file) onGive(file);
          // The same picture can be chosen again.
          event.target.value = '';
        }}
      />
      {error ? (
        <p className="find-color__error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
