import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { memo, useCallback, useMemo, useState } from 'react';
import type { useLibrary } from '../../blocks/colors/use-library.ts';
import { FindColorButton } from '../../blocks/find-color/find-color-button.tsx';
import { SwatchLibrary } from '../../blocks/swatch-library/swatch-library.tsx';
import { HistoryButton, HistoryRow } from './history-row.tsx';
import { ReplaceHint } from './replace-hint.tsx';
import { slotsByColor } from './slot-colors.ts';
import { useColorHistory } from './use-color-history.ts';

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
  return (
    <aside className="design__library" aria-label="Color library" data-history={open || undefined}>
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
