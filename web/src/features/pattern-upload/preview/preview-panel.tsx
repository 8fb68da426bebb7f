import { groupName } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useEffect, useState } from 'react';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { groupColorCount, isReady, type UploadFile } from '../files/upload-file.ts';
import { fillTemplate } from './fill-template.ts';
import { ProductPreview } from './product-preview.tsx';
import { SlotColors } from './slot-colors.tsx';

/** The address of a picture that exists in this tab alone. */
function usePictureAddress(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}

interface SlotPreviewProps {
  readonly name: string;
  readonly file: UploadFile | undefined;
  readonly hexes: readonly string[];
}

/** A drawing in the chosen colors. As a picture it can neither run anything nor fetch anything, whatever it holds. */
function SlotPreview({ name, file, hexes }: SlotPreviewProps) {
  const result = file?.check.state === 'checked' ? file.check.result : undefined;
  const address = usePictureAddress(result && fillTemplate(result.template, hexes));
  const colors = hexes.slice(0, result?.colorCount ?? 0);
  return (
    <figure className="slot-preview">
      <div className="slot-preview__stage">
        {address ? (
          <img src={address} alt={`Preview of ${file?.file.name}, ${colors.length} slots`} />
        ) : (
          <p className="small quiet">The first usable file is shown here.</p>
        )}
      </div>
      <Selvedge colors={colors} name={name} />
    </figure>
  );
}

/** The words of the documents, in their order. */
const PRODUCT_TERMS: readonly (readonly [word: string, type: ProductTypeId])[] = [
  ['pocket', 'pocket-square'],
  ['bow', 'bow-tie'],
  ['neck', 'necktie'],
  ['mask', 'face-mask'],
  ['table', 'table-runner'],
  ['robe', 'robe'],
  ['square-pillow', 'square-pillow'],
  ['lumbar-pillow', 'lumbar-pillow'],
  ['suspenders', 'suspenders'],
  ['hair-scarf', 'hair-scarf'],
];

/** Which word of a file name means which product. */
const WordLegend = () => (
  <section aria-label="Words in file names">
    <dl className="word-legend">
      {PRODUCT_TERMS.map(([word, type]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{groupName(type)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface PreviewPanelProps {
  readonly handle: string;
  readonly files: readonly UploadFile[];
  readonly shown: UploadFile | undefined;
  readonly hexes: readonly string[];
  /** Whether shoppers are to see it in these colors first. */
  readonly areSaved: boolean;
  /** Whether that is still to be chosen. */
  readonly asks: boolean;
  readonly onPick: (slot: number, hex: string) => void;
  readonly onKeep: (areSaved: boolean) => void;
}

/** How a drawing takes colors, tried before anything is stored. */
export function PreviewPanel({ handle, files, shown, hexes, areSaved, asks, onPick, onKeep }: PreviewPanelProps) {
  const count = groupColorCount(files);
  const slots = shown?.check.state === 'checked' ? shown.check.result.slots : [];
  return (
    <aside className="preview-panel" aria-labelledby="slot-preview-title">
      <h2 id="slot-preview-title">Preview of the slots</h2>
      <SlotPreview name={handle || shown?.file.name || ' '} file={shown} hexes={hexes} />
      {shown && isReady(shown) ? <ProductPreview file={shown} hexes={hexes} /> : null}
      {count > 0 ? <SlotColors count={count} slots={slots} hexes={hexes} onPick={onPick} /> : null}
      {count > 0 && asks ? (
        <CheckField
          label="Show shoppers these colors first"
          checked={areSaved}
          onChange={(event) => onKeep(event.target.checked)}
        />
      ) : null}
      <WordLegend />
    </aside>
  );
}
