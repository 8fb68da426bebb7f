import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import { type StyleButton, styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconChevronLeft } from '../../ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';
import { SelectButton } from './select-button.tsx';

interface StyleZoomProps {
  /** The styles of the open tab. */
  readonly styles: readonly StylePattern[];
  readonly first: number;
  readonly buttonOf: (style: StylePattern) => StyleButton;
  readonly onToggle: (style: StylePattern) => void;
  readonly onClose: () => void;
}

/** Our own pictures come in a second size; an upload has one. */
const largePicture = (address: string): string =>
  address.startsWith('/style-pictures/') ? `${address}&size=large` : address;

/** A picture as large as the window lets it be; arrows go on to the next, Esc closes. */
export default function StyleZoom({ styles, first, buttonOf, onToggle, onClose }: StyleZoomProps) {
  const [at, setAt] = useState(first);
  const style = styles[at];
  if (!style) return null;
  const go = (by: number) => setAt((now) => (now + by + styles.length) % styles.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog inside hears the arrows
    <div onKeyDown={press}>
      <Dialog title={style.patternName} onClose={onClose} wide>
        <p className="small quiet" aria-live="polite">
          {`${styleProductName(style.productType)}, ${at + 1} of ${styles.length}`}
        </p>
        <div className="style-zoom">
          <button type="button" className="icon-button" aria-label="Previous pattern" onClick={() => go(-1)}>
            <IconChevronLeft className="icon icon--large" aria-hidden="true" />
          </button>
          <img
            key={style.id}
            src={largePicture(style.image)}
            alt={`${style.patternName}, ${styleProductName(style.productType)}`}
          />
          <button type="button" className="icon-button" aria-label="Next pattern" onClick={() => go(1)}>
            <IconChevronRight className="icon icon--large" aria-hidden="true" />
          </button>
        </div>
        <SelectButton style={style} button={buttonOf(style)} onToggle={() => onToggle(style)} />
      </Dialog>
    </div>
  );
}
