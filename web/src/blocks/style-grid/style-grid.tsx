import './style-grid.css';
import './style-tray.css';
import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { productHint, tickedTabs } from '@colorway/rules/onboarding/fields/product-hint.ts';
import type { ProductInterest } from '@colorway/rules/onboarding/fields/product-interest.ts';
import type { StylePick } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import {
  focusAfterRemoval,
  MAX_STYLES,
  type StyleButton,
  type StyleTab,
  selectedLabel,
  styleButton,
  styleTabs,
  toggleStyle,
} from '@colorway/rules/onboarding/styles.ts';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { RetryState } from '../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { IconZoomIn } from '../../ui/icons/icon-zoom-in.ts';
import { importWhenOnline } from '../page/import-when-online.ts';
import { SelectButton } from './select-button.tsx';
import { StyleTabs, tabId } from './style-tabs.tsx';
import { useOrgPatterns } from './use-org-patterns.ts';

interface StyleTrayProps {
  readonly selected: readonly StylePick[];
  readonly onRemove: (style: StylePick) => void;
}

/** The picks of all tabs. Without one the focus goes to the tabs. */
function StyleTray({ selected, onRemove }: StyleTrayProps) {
  const tray = useRef<HTMLDivElement>(null);
  const remove = (style: StylePick, at: number) => {
    onRemove(style);
    const next = focusAfterRemoval(at, selected.length - 1);
    requestAnimationFrame(() => {
      const button = tray.current?.querySelectorAll<HTMLElement>('button')[next];
      (button ?? document.querySelector<HTMLElement>('.style-tabs [aria-selected="true"]'))?.focus();
    });
  };
  return (
    <div ref={tray} className="style-tray">
      <p className="figures">{selectedLabel(selected)}</p>
      <ul aria-label="Your picks">
        {selected.map((style, at) => (
          <li key={`${style.productType} ${style.patternName}`}>
            <img src={style.image} alt={style.patternName} />
            <button type="button" aria-label={`Remove ${style.patternName}`} onClick={() => remove(style, at)}>
              <IconX className="icon icon--small" aria-hidden="true" />
            </button>
          </li>
        ))}
        {Array.from({ length: MAX_STYLES - selected.length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a free place is nothing but its place
          <li key={at} className="style-tray__free" aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}

interface StyleCardProps {
  readonly style: StylePattern;
  readonly button: StyleButton;
  readonly onToggle: () => void;
  readonly onZoom: () => void;
  /** A pointer or the focus is on the picture. */
  readonly onNear: () => void;
}

/** A starter pattern: its picture, which opens large, its name, and the one button. */
function StyleCard({ style, button, onToggle, onZoom, onNear }: StyleCardProps) {
  const { patternName, image } = style;
  const isSelected = button === 'remove';
  return (
    <li className="style-card" data-selected={isSelected || undefined} data-type={style.productType}>
      <button
        type="button"
        className="style-card__stage"
        aria-label={`Look closer at ${patternName}`}
        onClick={onZoom}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <img src={image} alt="" loading="lazy" decoding="async" />
        <span className="style-card__zoom" aria-hidden="true">
          <IconZoomIn className="icon" />
        </span>
        {isSelected ? (
          <span className="style-card__check" aria-hidden="true">
            <IconCheck className="icon icon--small" />
          </span>
        ) : null}
      </button>
      <h3 className="style-card__name">{patternName}</h3>
      <SelectButton style={style} button={button} onToggle={onToggle} />
    </li>
  );
}

const PLACES = Array.from({ length: 12 }, (_, at) => at);

/** Cards of the final size, so that nothing jumps when the patterns come. */
const GridLoading = ({ type }: { readonly type: string }) => (
  <ul className="style-grid" data-type={type} aria-hidden="true">
    {PLACES.map((place) => (
      <li key={place} className="style-card" data-type={type}>
        <span className="style-card__stage">
          <Skeleton height="100%" />
        </span>
        <Skeleton height={22} width="70%" />
        <Skeleton height={36} />
      </li>
    ))}
  </ul>
);

const GridFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryState title="We could not load the patterns" onRetry={onRetry}>
    {`${NOTHING_LOST} You can also describe your design in words and continue.`}
  </RetryState>
);

const loadZoom = importWhenOnline(() => import('./style-zoom.tsx'));
const StyleZoom = lazy(loadZoom);

interface StyleGridProps {
  readonly selected: readonly StylePick[];
  readonly onChange: (selected: readonly StylePick[]) => void;
  /** The products that a visitor ticked; their tabs come alone until all are wanted. */
  readonly interest?: ProductInterest;
}

const pickOf = ({ id, patternName, productType, image }: StylePattern): StylePick => ({
  id,
  patternName,
  productType,
  image,
});

/** Starter patterns to choose from, a tab for each product. */
export function StyleGrid({ selected, onChange, interest }: StyleGridProps) {
  const panelId = useId();
  const { value, failed, retry } = useOrgPatterns();
  const [opened, setOpen] = useState<StyleTab['productType']>();
  const [isAll, setIsAll] = useState(false);
  const [zoomed, setZoomed] = useState<number>();
  const every = useMemo(() => styleTabs(selected), [selected]);
  const tabs = useMemo(() => (interest && !isAll ? tickedTabs(every, interest) : every), [every, interest, isAll]);
  const open = tabs.find(({ productType }) => productType === opened)?.productType ?? tabs[0]?.productType ?? 'tie';
  const shown = useMemo(() => value?.filter(({ productType }) => productType === open), [value, open]);
  const toggle = (style: StylePattern) => onChange(toggleStyle(selected, pickOf(style)));
  const hint = productHint(open);
  return (
    <>
      {interest ? <StyleTray selected={selected} onRemove={(style) => onChange(toggleStyle(selected, style))} /> : null}
      {tabs.length < every.length ? (
        <p className="small quiet style-kinds">
          Your products.{' '}
          <button type="button" className="text-link" onClick={() => setIsAll(true)}>
            {`Show all ${every.length} kinds`}
          </button>
        </p>
      ) : null}
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
