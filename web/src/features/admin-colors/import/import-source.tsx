import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconCloudUpload } from '../../../ui/icons/icon-cloud-upload.ts';
import { IconFileText } from '../../../ui/icons/icon-file-text.ts';
import type { ImportChoice } from './use-import.ts';

interface ImportSourceProps {
  readonly choice: ImportChoice;
  readonly onChoose: (change: Partial<ImportChoice>, andCheck: boolean) => void;
  readonly onCheck: () => void;
}

/** A file by drop or by button, or rows from the clipboard. */
export function ImportSource({ choice, onChoose, onCheck }: ImportSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { fileName, text } = choice;

  const take = async (file: File | undefined): Promise<void> => {
    if (file) onChoose({ fileName: file.name, text: await file.text() }, true);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this zone is */}
      <div
        role="group"
        aria-label="File to import"
        className="import__drop"
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {fileName ? (
          <>
            <IconFileText className="icon" aria-hidden="true" />
            <b>{fileName}</b>
          </>
        ) : (
          <>
            <IconCloudUpload className="icon" aria-hidden="true" />
            <span>{over ? 'Drop to read it' : 'Drop a CSV or JSON file here'}</span>
          </>
        )}
        <Button size="small" onClick={() => input.current?.click()}>
          {fileName ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file can be picked again once it is mended.
            event.target.value = '';
          }}
        />
      </div>
      {fileName ? null : (
        <>
          <TextArea
            label="Or paste the rows"
            spellCheck={false}
            value={text}
            onChange={(event) => onChoose({ text: event.target.value }, false)}
          />
          <div>
            <Button size="small" aria-disabled={!text.trim() || undefined} onClick={text.trim() ? onCheck : undefined}>
              Check the rows
            </Button>
          </div>
        </>
      )}
    </>
  );
}
