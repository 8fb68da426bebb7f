import './style-grid.css';
import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import type { StylePick } from '@colorway/rules/onboarding/inquiry-state.ts';
import { productHint } from '@colorway/rules/onboarding/product-hint.ts';
import { styleButton, styleTabs, toggleStyle } from '@colorway/rules/onboarding/styles.ts';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { importWhenOnline } from '../page/import-when-online.ts';
import { StyleCard } from './style-card.tsx';
import { GridFailed, GridLoading } from './style-grid-states.tsx';
import { StyleTabs, tabId } from './style-tabs.tsx';
import { useOrgPatterns } from './use-org-patterns.ts';

const loadZoom = importWhenOnline(() => import('./style-zoom.tsx'));
const StyleZoom = lazy(loadZoom);

interface StyleGridProps {
  readonly selected: readonly StylePick[];
  readonly onChange: (selected: readonly StylePick[]) => void;
}

const pickOf = ({ id, patternName, productType, image }: StylePattern): StylePick => ({
  id,
  patternName,
  productType,
  image,
});

/** Starter patterns to choose from, a tab for each product. */
export function StyleGrid({ selected, onChange }: StyleGridProps) {
  const panelId = useId();
  const { value, failed, retry } = useOrgPatterns();
  const [open, setOpen] = useState<ReturnType<typeof styleTabs>[number]['productType']>('tie');
  const [zoomed, setZoomed] = useState<number>();
  const tabs = useMemo(() => styleTabs(selected), [selected]);
  const shown = useMemo(() => value?.filter(({ productType }) => productType === open), [value, open]);
  const toggle = (style: StylePattern) => onChange(toggleStyle(selected, pickOf(style)));
  const hint = productHint(open);
  return (
    <>
      <StyleTabs tabs={tabs} open={open} panelId={panelId} onOpen={setOpen} />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, open)}
        aria-busy={!(shown || failed)}
        className="style-panel"
      >
        <h2 className="visually-hidden">{tabs.find(({ productType }) => productType === open)?.name}</h2>
        {hint ? <p className="small quiet style-panel__hint">{hint}</p> : null}
        {shown && shown.length > 0 ? (
          <ul className="style-grid" data-type={open}>
            {shown.map((style, at) => (
              <StyleCard
                key={style.id}
                style={style}
                button={styleButton(selected, style)}
                onToggle={() => toggle(style)}
                onZoom={() => setZoomed(at)}
                onNear={() => void loadZoom()}
              />
            ))}
          </ul>
        ) : null}
        {shown?.length === 0 ? (
          <EmptyState icon={<IconNeedleThread className="icon icon--large" />} title="No patterns here yet">
            Choose from another tab, or describe what you have in mind.
          </EmptyState>
        ) : null}
        {shown ? null : failed ? <GridFailed onRetry={retry} /> : <GridLoading type={open} />}
      </div>
      {zoomed !== undefined && shown ? (
        <Suspense>
          <StyleZoom
            styles={shown}
            first={zoomed}
            buttonOf={(style) => styleButton(selected, style)}
            onToggle={toggle}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
