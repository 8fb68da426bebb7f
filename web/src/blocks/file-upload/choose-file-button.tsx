import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';

interface ChooseFileButtonProps {
  readonly label: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** One file in place of another. It hides no kind of file, so that a wrong one gets its sentence. */
export function ChooseFileButton({ label, onChoose, children }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
}
