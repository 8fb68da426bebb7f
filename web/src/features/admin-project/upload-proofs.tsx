import { useRef, useSyncExternalStore } from 'react';
import { isMoving } from '../../blocks/file-upload/queue-state.ts';
import type { Uploader } from '../../blocks/file-upload/uploader.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconUpload } from '../../ui/icons/icon-upload.ts';

/** Hidden while files are on their way. What was picked is checked by name, and refused in words. */
export function UploadProofs({ desk }: { readonly desk: Uploader }) {
  const queue = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {isMoving(queue) ? null : (
        <Button look="primary" onClick={() => input.current?.click()}>
          <IconUpload className="icon" aria-hidden="true" />
          Upload Proofs
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".png,.jpg,.jpeg,.heic,.heif"
        aria-label="Upload Proofs"
        onChange={({ target }) => {
          desk.pick(target.files ?? []);
          target.value = '';
        }}
      />
    </>
  );
}
