import { useState } from 'react';
import { Button } from '../button/button.tsx';

/** A typed text that could not be sent, to be taken elsewhere. */
export function CopyText({ text }: { readonly text: string }) {
  const [label, setLabel] = useState('Copy the text');
  return (
    <div className="copy-text">
      <p>{text}</p>
      <Button
        size="small"
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setLabel('Copied'),
            () => setLabel('Can not copy'),
          )
        }
      >
        {label}
      </Button>
    </div>
  );
}
