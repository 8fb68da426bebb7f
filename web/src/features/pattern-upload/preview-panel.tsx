import { CheckField } from '../../ui/field/check-field.tsx';
import { SlotColors } from './slot-colors.tsx';
import { SlotPreview } from './slot-preview.tsx';
import { groupColorCount, type UploadFile } from './upload-file.ts';
import { WordLegend } from './word-legend.tsx';

interface PreviewPanelProps {
  readonly handle: string;
  readonly files: readonly UploadFile[];
  readonly shown: UploadFile | undefined;
  readonly hexes: readonly string[];
  /** Whether shoppers are to see it in these colors first. */
  readonly kept: boolean;
  /** Whether that is still to be chosen. */
  readonly asks: boolean;
  readonly onPick: (slot: number, hex: string) => void;
  readonly onKeep: (kept: boolean) => void;
}

/** How a drawing takes colors, tried before anything is stored. */
export function PreviewPanel({ handle, files, shown, hexes, kept, asks, onPick, onKeep }: PreviewPanelProps) {
  const count = groupColorCount(files);
  const slots = shown?.check.state === 'checked' ? shown.check.result.slots : [];
  return (
    <aside className="preview-panel" aria-labelledby="slot-preview-title">
      <h2 id="slot-preview-title">Preview of the slots</h2>
      <SlotPreview name={handle || shown?.file.name || ' '} file={shown} hexes={hexes} />
      {count > 0 ? <SlotColors count={count} slots={slots} hexes={hexes} onPick={onPick} /> : null}
      {count > 0 && asks ? (
        <CheckField
          label="Show shoppers these colors first"
          checked={kept}
          onChange={(event) => onKeep(event.target.checked)}
        />
      ) : null}
      <WordLegend />
    </aside>
  );
}
