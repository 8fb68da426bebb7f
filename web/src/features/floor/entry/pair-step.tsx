import { TABLET_NOT_PAIRED } from '@colorway/rules/shop/floor/floor-messages.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { FloorStore } from '../offline/floor-store.ts';
import { FloorField } from './floor-field.tsx';
import { KeyPad } from './key-pad.tsx';

const CODE_LENGTH = 6;
const digitsIn = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

interface PairStepProps {
  readonly store: FloorStore;
  /** Presses that wait on this tablet. */
  readonly waiting: number;
}

/** Pairs this browser as a tablet by the code that staff see. */
export function PairStep({ store, waiting }: PairStepProps) {
  const [code, setCode] = useState('');
  const { run, busy, refusal } = useCommand((typed: string) => store.pair(typed));
  return (
    <form
      className="floor-entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(code);
      }}
    >
      <h1>Pair this tablet</h1>
      <p>{TABLET_NOT_PAIRED}</p>
      {waiting > 0 ? <p>{`${countOf(waiting, 'step')} will be sent once it is paired again.`}</p> : null}
      <FloorField
        label="Code, six digits"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={refusal}
        onChange={(event) => setCode(digitsIn(event.target.value))}
      />
      <KeyPad value={code} maxLength={CODE_LENGTH} onChange={setCode} />
      <button type="submit" className="floor-button floor-button--primary" aria-busy={busy || undefined}>
        {busy ? 'Pairing' : 'Pair this tablet'}
      </button>
    </form>
  );
}
