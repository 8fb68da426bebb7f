import { IconUpload } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import type { UploadDesk } from '../../blocks/file-upload/upload-desk.ts';
import { isMoving } from '../../blocks/file-upload/upload-queue.ts';
import { Button } from '../../ui/button/button.tsx';

/** Hidden while files are on their way. What was picked is checked by name, and refused in words. */
export function UploadProofs({ desk }: { readonly desk: UploadDesk }) {
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
        accept=".png,.jpg"
        aria-label="Upload Proofs"
        onChange={({ target }) => {
          desk.pick(target.files ?? []);
          target.value = '';
        }}
      />
    </>
  );
}
