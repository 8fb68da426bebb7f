import type { Library } from '@colorway/contract/color/library.ts';
import { useState } from 'react';
import { CopyField } from '../../ui/field/copy-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';

/** What the API answered, to the letter; written only once somebody wants to see it. */
export function DeliveredText({ library }: { readonly library: Library }) {
  const [open, setOpen] = useState(false);
  const text = open ? JSON.stringify(library, null, 2) : '';
  return (
    <details className="color-dump__json" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What the API delivered</summary>
      {open ? (
        <>
          <TextArea label="JSON" readOnly rows={12} value={text} />
          <CopyField label="Copy the JSON" shown="Copy the JSON" value={text} />
        </>
      ) : null}
    </details>
  );
}
