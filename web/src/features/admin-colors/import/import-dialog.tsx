import './import.css';
import { SERIES_NAMES } from '@colorway/rules/color/pantone.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { counted } from '../edit-labels.ts';
import type { Working } from '../edits/use-edits.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSource } from './import-source.tsx';
import { type ImportTarget, useImport } from './use-import.ts';

const TARGETS: readonly { readonly value: ImportTarget; readonly label: string }[] = [
  { value: 'library', label: 'Color library' },
  { value: 'coated', label: `Pantone ${SERIES_NAMES.coated.toLowerCase()}` },
  { value: 'uncoated', label: `Pantone ${SERIES_NAMES.uncoated.toLowerCase()}` },
];
const MODES = [
  { value: 'merge', label: 'Add and update' },
  { value: 'replace', label: 'Replace everything' },
] as const;
const COLUMNS = {
  library: 'The first row of a CSV names its columns: colorName, hex, category and colorSet, and id if there is one.',
  pantone: 'The first row of a CSV names its columns: pantone and hex.',
};

interface ImportDialogProps {
  readonly working: Working;
  readonly onClose: () => void;
}

/** Imports all of a file or nothing, after showing its effect. */
export function ImportDialog({ working, onClose }: ImportDialogProps) {
  useReturnFocus();
  const { choice, outcome, choose, check, run } = useImport(working, onClose);
  const { unsaved } = working;
  const byFile = choice.fileName !== '';
  return (
    <Dialog title="Import colors" wide onClose={onClose}>
      {unsaved > 0 ? (
        <>
          <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />}>
            You have {counted(unsaved, 'unsaved change')}. Save or discard {unsaved === 1 ? 'it' : 'them'} first, then
            import.
          </AlertBlock>
          <div className="import__end">
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      ) : (
        <div className="import">
          <div className="import__how">
            <SelectField
              label="Import into"
              value={choice.target}
              options={TARGETS}
              onChange={(event) =>
                choose(
                  { target: TARGETS.find(({ value }) => value === event.target.value)?.value ?? 'library' },
                  byFile,
                )
              }
            />
            <Segmented
              label="Import mode"
              value={choice.mode}
              options={MODES}
              onChange={(mode) => choose({ mode }, byFile)}
            />
          </div>
          <p className="small quiet">
            {choice.mode === 'merge'
              ? 'New colors are added, existing ones are updated, and the rest stay.'
              : 'Colors that are not in the file are removed.'}{' '}
            {choice.target === 'library' ? COLUMNS.library : COLUMNS.pantone}
          </p>
          <ImportSource choice={choice} onChoose={choose} onCheck={check} />
          <ImportOutcome outcome={outcome} onImport={() => void run()} />
        </div>
      )}
    </Dialog>
  );
}
