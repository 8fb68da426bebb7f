import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import type { Result } from '@colorway/rules/result/result.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { TextArea } from '../../ui/field/text-area.tsx';

interface PasteDialogProps {
  readonly columns: readonly string[];
  readonly read: (text: string) => Result<readonly PriceTier[], string>;
  readonly onTake: (tiers: readonly PriceTier[]) => void;
  readonly onClose: () => void;
}

/** For who does not know that columns can be pasted into any cell. */
export function PasteDialog({ columns, read, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useReturnFocus();
  useEffect(() => area.current?.focus(), []);
  const take = () => {
    const reading = read(text);
    if (reading.ok) onTake(reading.value);
    else setRefusal(reading.refusal);
  };
  return (
    <Dialog title="Paste from a sheet" onClose={onClose}>
      <TextArea
        ref={area}
        label={`Copy the columns ${columns.join(', ')}, then paste them here`}
        rows={8}
        value={text}
        error={refusal}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(undefined);
        }}
      />
      <div className="dialog-ways">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={take}>
          Replace the tiers
        </Button>
      </div>
    </Dialog>
  );
}
