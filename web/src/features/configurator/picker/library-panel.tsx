import './history-row.css';
import { HISTORY_LENGTH } from '@colorway/rules/color/color-history.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { SELECT_ONE } from '@colorway/rules/configurator/messages.ts';
import { memo, useCallback, useMemo, useState } from 'react';
import type { useLibrary } from '../../../blocks/colors/use-library.ts';
import { FindColorButton } from '../../../blocks/find-color/find-color-button.tsx';
import { SwatchLibrary } from '../../../blocks/swatch-library/swatch-library.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { IconHistory } from '../../../ui/icons/icon-history.ts';
import { hexesOf, slotsByColor } from '../page/slot-colors.ts';
import { SlotControls } from '../slots/slot-controls.tsx';
import { useColorHistory } from './use-color-history.ts';
import { useHoverPreview } from './use-hover-preview.ts';

interface HistoryRowProps {
  readonly history: readonly LibraryColor[];
  readonly onPick: (color: LibraryColor) => void;
}

/** The last sixteen colors, newest first. */
const HistoryRow = ({ history, onPick }: HistoryRowProps) => (
  <section className="history" id="color-history" aria-label="Color history">
    <div className="history__head">
      <h3>Color history</h3>
      <span className="tiny quiet">{`Last ${HISTORY_LENGTH}`}</span>
    </div>
    {history.length > 0 ? (
      <ul className="history__colors">
        {history.map((color) => (
          <li key={color.hex}>
            <button
              type="button"
              className="cw-cloth history__color"
              style={{ '--c': color.hex }}
              aria-label={`${color.colorName}, ${showHex(color.hex)}`}
              title={color.colorName}
              onClick={() => onPick(color)}
            />
          </li>
        ))}
      </ul>
    ) : (
      <p className="tiny quiet">Colors you pick appear here.</p>
    )}
  </section>
);

interface HistoryButtonProps {
  readonly count: number;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** On a phone the history waits behind this. */
const HistoryButton = ({ count, open, onPress }: HistoryButtonProps) => (
  <span className="history__button">
    <Button aria-expanded={open} aria-controls="color-history" onClick={onPress}>
      <IconHistory className="icon icon--small" aria-hidden="true" />
      <span className="visually-hidden">Color history, </span>
      {count}
    </Button>
  </span>
);

interface ReplaceHintProps {
  readonly state: DesignState;
  readonly act: (change: Change) => void;
}

/** Which color the next pick replaces. On a phone it carries what can be done with it, too. */
function ReplaceHint({ state, act }: ReplaceHintProps) {
  const { slots, active } = state;
  const color = active === undefined ? undefined : slots[active];
  if (!color || active === undefined) return <p className="design__hint">{SELECT_ONE}</p>;
  return (
    <div className="design__hint" data-active="">
      <Cloth color={color.hex} width={22} height={22} />
      <p>
        Replacing{' '}
        <b>
          {active + 1}, {color.colorName}
        </b>
        <span className="design__hint-more">. Pick a new color below.</span>
      </p>
      <SlotControls state={state} slot={active} act={act} move={(from, to) => act({ kind: 'move', from, to })} />
    </div>
  );
}

interface LibraryPanelProps {
  readonly state: DesignState;
  readonly library: ReturnType<typeof useLibrary>;
  readonly act: (change: Change) => void;
}

export const LibraryPanel = memo(function LibraryPanel({ state, library, act }: LibraryPanelProps) {
  const { slots, active } = state;
  const { value, failed, retry } = library;
  const colors = value?.colors;
  const picked = useMemo(() => slotsByColor(slots), [slots]);
  const replace = useCallback((color: LibraryColor) => act({ kind: 'replace', color }), [act]);
  const history = useColorHistory();
  const [open, setOpen] = useState(false);
  const hexes = useMemo(() => hexesOf(slots), [slots]);
  const preview = useHoverPreview(hexes, active);
  return (
    <aside className="design__library" aria-label="Color library" data-history={open || undefined} {...preview}>
      <SwatchLibrary
        label="Color library"
        colors={colors}
        failed={failed}
        onRetry={retry}
        picked={picked}
        multiselectable
        active={active === undefined ? undefined : slots[active]}
        dressMakers
        tools={
          colors && colors.length > 0 ? (
            <>
              <FindColorButton colors={colors} onPick={replace} />
              <HistoryButton count={history.length} open={open} onPress={() => setOpen(!open)} />
            </>
          ) : null
        }
        headingLevel={3}
        heading={<h2>Color library</h2>}
        hint={<ReplaceHint state={state} act={act} />}
        below={<HistoryRow history={history} onPick={replace} />}
        onPick={replace}
      />
    </aside>
  );
});
