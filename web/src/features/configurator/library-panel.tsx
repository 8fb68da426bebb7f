import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useMemo } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { FindColorButton } from '../../blocks/find-color/find-color-button.tsx';
import { SwatchLibrary } from '../../blocks/swatch-library/swatch-library.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { type SlotColor, slotsByColor } from './slot-colors.ts';

interface LibraryPanelProps {
  readonly slots: readonly SlotColor[];
  readonly active: number | undefined;
  readonly onPick: (color: LibraryColor) => void;
}

function Hint({ active, color }: { readonly active: number | undefined; readonly color: SlotColor | undefined }) {
  return (
    <p className="design__hint" role="status" data-active={color ? '' : undefined}>
      {color && active !== undefined ? (
        <>
          <Cloth color={color.hex} width={22} height={22} />
          <span>
            Replacing{' '}
            <b>
              {active + 1}, {color.colorName}
            </b>
            . Pick its new color below.
          </span>
        </>
      ) : (
        'Select a color above, then pick its replacement.'
      )}
    </p>
  );
}

export function LibraryPanel({ slots, active, onPick }: LibraryPanelProps) {
  const { value, failed, retry } = useLibrary();
  const colors = value?.colors;
  const picked = useMemo(() => slotsByColor(slots, colors ?? []), [slots, colors]);
  const color = active === undefined ? undefined : slots[active];
  return (
    <aside className="design__library" aria-label="Color library">
      <SwatchLibrary
        label="Color library"
        colors={colors}
        failed={failed}
        onRetry={retry}
        picked={picked}
        multiselectable
        active={color}
        dressMakers
        tools={colors && colors.length > 0 ? <FindColorButton colors={colors} onPick={onPick} /> : null}
        headingLevel={3}
        heading={<h2>Color library</h2>}
        hint={<Hint active={active} color={color} />}
        onPick={onPick}
      />
      <p className="design__glow tiny quiet">{SCREENS_GLOW}</p>
    </aside>
  );
}
