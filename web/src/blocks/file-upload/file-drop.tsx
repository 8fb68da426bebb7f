import { type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import { IconCloudUpload, IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import './file-upload.css';

interface FileDropProps {
  readonly destination: DestinationName;
  readonly onPick: (files: Iterable<File>) => void;
  /** One line instead of the large zone. */
  readonly compact?: boolean;
}

const listOf = (destination: DestinationName): string => {
  const dotted: string[] = destinations[destination].extensions.map((one) => `.${one}`);
  const last = dotted.pop();
  return `${dotted.join(', ')}, or ${last}, up to 200 MB each`;
};

/** Takes files by drop, by button and by keys; it never asks the browser to hide the others, so that a wrong one is told. */
export function FileDrop({ destination, onPick, compact = false }: FileDropProps) {
  const help = useId();
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
      aria-label="Attach a File"
      className={compact ? 'file-drop file-drop--compact' : 'file-drop'}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onPick(event.dataTransfer.files);
      }}
    >
      <IconCloudUpload className="icon" aria-hidden="true" />
      <p className="file-drop__call">{over ? 'Let go to add it' : 'Drop files here'}</p>
      <p className="quiet">or</p>
      <Button aria-describedby={help} onClick={() => input.current?.click()}>
        <IconPaperclip className="icon" aria-hidden="true" />
        Choose a file
      </Button>
      <p className="tiny quiet" id={help}>
        {listOf(destination)}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Attach a File"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be picked again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
