import './picture-button.css';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconPhotoUp } from '../../ui/icons/icon-photo-up.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { percentLabel } from '../file-upload/upload-label.ts';
import type { PictureUpload } from './use-picture.ts';

interface PictureButtonProps {
  readonly picture: PictureUpload;
  readonly label: string;
  /** The subject of the button, for screen readers. */
  readonly name: string;
  readonly narrow?: boolean;
}

/** Chooses a picture, and says how far it came. */
export function PictureButton({ picture, label, name, narrow = false }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, percent, message, pick, again } = picture;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) pick(file);
    // The same file can be picked again.
    target.value = '';
  };
  const sending = state === 'sending';
  return (
    <div className="picture-button">
      <Button
        size="small"
        wide={!narrow}
        busy={sending}
        aria-label={
          sending
            ? `${percent < 100 ? 'Uploading' : 'Checking'} ${name}${percent < 100 ? `, ${percent}%` : ''}`
            : `${label}, ${name}`
        }
        onClick={() => input.current?.click()}
      >
        {sending ? (
          <span className="figures">{percentLabel(percent)}</span>
        ) : (
          <>
            <IconPhotoUp className="icon icon--small" aria-hidden="true" />
            {label}
          </>
        )}
      </Button>
      {sending ? <ProgressBar className="picture-button__bar" label={name} percent={percent} /> : null}
      {message ? (
        <p className="picture-button__fault tiny" role="alert">
          {message}
        </p>
      ) : null}
      {again ? (
        <Button size="small" wide={!narrow} aria-label={`Try again, ${name}`} onClick={again}>
          <IconRefresh className="icon icon--small" aria-hidden="true" />
          Try again
        </Button>
      ) : null}
      <input ref={input} type="file" hidden aria-label={`${label}, ${name}`} onChange={take} />
    </div>
  );
}
