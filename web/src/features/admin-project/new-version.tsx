import { destinations } from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { uploadFile } from '../../blocks/file-upload/upload-file.ts';
import { uploadLabel } from '../../blocks/file-upload/upload-label.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProof, wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './desk-context.ts';

/** Another picture of the same proof: what is said about it and its requests stay. */
export function NewVersion({ proof }: { readonly proof: AdminProof }) {
  const { asked, again } = useProjectEditor();
  const { projectID } = asked.project;
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();

  const send = async (file: File) => {
    const checked = checkFileName(file.name, destinations['proof-images']);
    if (!checked.ok) return notify({ kind: 'warning', text: `${file.name}: ${checked.refusal.message}` });
    setPercent(0);
    try {
      const { id: fileId } = await uploadFile({
        file,
        name: file.name,
        destination: 'proof-images',
        projectID,
        onPercent: setPercent,
        onInterrupted: () => {},
      }).stored;
      const named = { projectID, proofId: proof.id, fileId };
      const { version } = await ask('adminProjects.addVersion', named, { idempotencyKey: fileId });
      await again();
      notify({ kind: 'success', text: `${proof.productType} shows version ${version} now.` });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <>
      <Button size="small" busy={percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? 'New version' : uploadLabel(percent)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.heic,.heif"
        aria-label={`New version of ${proof.proofID}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
    </>
  );
}
