import { draftOf } from '@colorway/rules/color-library/edits/library-edits.ts';
import { useRef, useState } from 'react';
import { notify } from '../../../ui/notify/notify.ts';
import { type ImportInput, type ImportReport, importColors, importPantone, readPantone } from '../colors-api.ts';
import type { Working } from '../edits/use-edits.ts';
import { useLibraryCache } from '../use-library.ts';
import { formatOf, type Refusal, refusalOf, reportMessage } from './import-file.ts';

export type ImportTarget = 'library' | 'coated' | 'uncoated';

export interface ImportChoice {
  readonly target: ImportTarget;
  readonly mode: ImportInput['mode'];
  readonly fileName: string;
  readonly text: string;
}

type Outcome =
  | { readonly state: 'none' | 'checking' | 'importing' }
  | { readonly state: 'checked'; readonly report: ImportReport }
  | { readonly state: 'refused'; readonly refusal: Refusal };

const START: ImportChoice = { target: 'library', mode: 'merge', fileName: '', text: '' };

/** Validates a file with a dry run before importing; each new choice is validated again. */
export function useImport(working: Working, onDone: () => void) {
  const cache = useLibraryCache();
  const [choice, setChoice] = useState(START);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' });
  const turn = useRef(0);
  // The same press twice is one import.
  const key = useRef('');

  const ask = async (selected: ImportChoice, dryRun: boolean): Promise<ImportReport> => {
    const { target, mode, fileName, text } = selected;
    const { version } = target === 'library' ? await cache.read() : await readPantone(target);
    const input: ImportInput = { format: formatOf(fileName, text), text, mode, version, dryRun };
    const once = dryRun ? crypto.randomUUID() : key.current;
    return target === 'library' ? importColors(input, once) : importPantone(target, input, once);
  };

  const check = async (selected: ImportChoice): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    key.current = crypto.randomUUID();
    setOutcome({ state: 'checking' });
    const found: Outcome = await ask(selected, true).then(
      (report) => ({ state: 'checked', report }),
      (error) => ({ state: 'refused', refusal: refusalOf(error) }),
    );
    if (mine === turn.current) setOutcome(found);
  };

  return {
    choice,
    outcome,
    choose: (change: Partial<ImportChoice>, andCheck: boolean) => {
      const next = { ...choice, ...change };
      setChoice(next);
      turn.current += 1;
      if (andCheck && next.text.trim()) void check(next);
      else setOutcome({ state: 'none' });
    },
    check: () => void check(choice),
    run: async (): Promise<void> => {
      setOutcome({ state: 'importing' });
      try {
        const report = await ask(choice, false);
        if (choice.target === 'library') {
          const { version, colors } = await cache.read();
          working.load(version, draftOf(colors));
        }
        notify({ kind: 'success', text: `Imported: ${reportMessage(report)}.` });
        onDone();
      } catch (error) {
        setOutcome({ state: 'refused', refusal: refusalOf(error) });
      }
    },
  };
}
