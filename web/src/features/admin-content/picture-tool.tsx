import { useRef } from 'react';
import { uploadLabel } from '../../blocks/file-upload/upload-label.ts';
import type { PictureUpload } from '../../blocks/picture-upload/use-picture.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';

/** Chooses the picture that goes into the text, and says how far it came. */
export function PictureTool({ picture }: { readonly picture: PictureUpload }) {
  const input = useRef<HTMLInputElement>(null);
  const { state, percent, message, pick } = picture;
  const said = state === 'sending' ? uploadLabel(percent) : message;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Picture"
        title="Picture"
        aria-disabled={state === 'sending' || undefined}
        onClick={() => state === 'sending' || input.current?.click()}
      >
        <IconPhoto className="icon icon--small" aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture for the text"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) pick(file);
          target.value = '';
        }}
      />
      <span className="picture-tool__said tiny" role="status">
        {said}
      </span>
    </>
  );
}
