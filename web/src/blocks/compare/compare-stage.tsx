import '../deep-zoom/stage-bar.css';
import './compare.css';
import { CUT_DIFFERENTLY } from '@colorway/rules/project/review/compare.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconMaximize } from '../../ui/icons/icon-maximize.ts';
import { IconMinus } from '../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Layer, Pane, type Place, Places } from './compare-panes.tsx';
import { COMPARE_MODES, type Compared, type ComparedProof, type CompareMode, type Differences } from './comparison.ts';
import { useView } from './use-view.ts';

const MODE_LABELS: Readonly<Record<CompareMode, string>> = {
  side: 'Side by side',
  wipe: 'Wipe',
  overlay: 'Overlay',
  difference: 'Difference',
};

/** Phones stack the two. */
const SideLabel = () => (
  <>
    <b className="compare-stage__long">{MODE_LABELS.side}</b>
    <b className="compare-stage__short">Both</b>
  </>
);

const HALF = 50;
const between = (value: number): number => Math.min(100, Math.max(0, value));

interface CompareStageProps {
  readonly proof: ComparedProof;
  readonly pair: Compared;
  readonly onPair: (pair: Compared) => void;
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  readonly differences: Differences | null;
  readonly isApart: boolean;
  readonly places: readonly Place[];
  readonly active: string | undefined;
  readonly onActive: (key: string | undefined) => void;
  readonly note: ReactNode;
  readonly onClose: () => void;
}

interface CaptionProps extends Pick<CompareStageProps, 'proof' | 'pair' | 'onPair'> {
  readonly side: 'older' | 'newer';
}

/** A menu of the versions that may stand on this side. */
function Caption({ proof, pair, onPair, side }: CaptionProps) {
  const fits = (version: number): boolean => (side === 'older' ? version < pair.newer : version > pair.older);
  const options = proof.versions
    .filter(({ version }) => fits(version))
    .map(({ version }) => ({ value: String(version), label: versionLabel(version) }));
  return (
    <SelectField
      label={side === 'older' ? 'Older version' : 'Newer version'}
      hideLabel
      small
      value={String(pair[side])}
      options={options}
      onChange={({ target }) => onPair({ ...pair, [side]: Number(target.value) })}
    />
  );
}

interface WipeProps {
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** Moves by drag or arrows; Shift moves ten at a time. */
function WipeHandle({ at, onMove }: WipeProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pane = event.currentTarget.closest('.compare-pane')?.getBoundingClientRect();
    if (pane) onMove(between(((event.clientX - pane.left) / pane.width) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(between(at + by * (event.shiftKey ? 10 : 1)));
  };
  return (
    <div className="compare-wipe" style={{ left: `${at}%` }}>
      <div
        className="compare-wipe__handle"
        role="slider"
        tabIndex={0}
        aria-label="Line between the versions"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </div>
  );
}

/** Keys of Difference that go from one place to the next. */
const STEPS: Readonly<Record<string, number>> = { n: 1, N: 1, p: -1, P: -1 };

/** A key of a field or of the browser. */
const isOtherKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, select, button'));

/** The size that the newer picture has, once it is known. */
function useAspect({ picture }: Pick<ComparedProof, 'picture'>): number {
  const known = picture.width && picture.height ? picture.width / picture.height : undefined;
  const [loaded, setLoaded] = useState<number>();
  useEffect(() => {
    if (known !== undefined) return;
    const image = new Image();
    image.onload = () => setLoaded(image.naturalWidth / image.naturalHeight);
    image.src = picture.previewUrl;
  }, [known, picture.previewUrl]);
  return known ?? loaded ?? 1;
}

/** Two versions in one of four ways. */
export function CompareStage(props: CompareStageProps) {
  const { proof, pair, mode, onMode, differences, isApart, places, active, onActive, note, onClose } = props;
  const stage = useRef<HTMLDivElement>(null);
  const panes = useView(stage);
  const [cross, setCross] = useState<readonly [number, number]>();
  const [wipe, setWipe] = useState(HALF);
  const [mix, setMix] = useState(HALF);
  const [isOlderAlone, setOlderAlone] = useState(false);
  const versionOf = (number: number) => proof.versions.find(({ version }) => version === number) ?? proof;
  const [older, newer] = [versionOf(pair.older).picture, versionOf(pair.newer).picture];
  const aspect = useAspect({ picture: newer });
  const shown = isApart ? 'side' : mode;
  const { view, pan } = panes;
  const { reveal } = panes;
  const box = places.find(({ key }) => key === active)?.box;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the picture
  useEffect(() => {
    if (box) reveal(box.x + box.width / 2, box.y + box.height / 2);
  }, [active]);
  const step = (by: number) => {
    const keys = [...new Set(places.map(({ key }) => key))];
    const at = keys.indexOf(active ?? '');
    onActive(keys[(at + by + keys.length) % keys.length] ?? keys[0]);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isOtherKey(event)) return;
    const next = isApart ? undefined : COMPARE_MODES[Number(event.key) - 1];
    if (next) onMode(next);
    else if (shown === 'difference' && event.key in STEPS) step(STEPS[event.key] ?? 0);
    else if (shown === 'overlay' && event.key === ' ') setOlderAlone(true);
    else if (!panes.handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paneProps = { view, pan, aspect };
  const marks = <Places places={places} active={active} />;
  const olderLayer = <Layer picture={older} box={differences?.older} />;
  const point = (x: number, y: number) => setCross([x, y]);
  const newerName = `Proof, ${proof.productType}, version ${pair.newer}`;
  const bothName = `Versions ${pair.older} and ${pair.newer}, ${proof.productType}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside
    <div
      ref={stage}
      className="compare-stage"
      data-mode={shown}
      onKeyDown={press}
      onKeyUp={({ key }) => key === ' ' && setOlderAlone(false)}
    >
      <div className="compare-stage__modes">
        <Segmented
          label="Way of comparing"
          value={shown}
          options={COMPARE_MODES.filter((one) => one === 'side' || !isApart).map((value) => ({
            value,
            label: value === 'side' ? <SideLabel /> : MODE_LABELS[value],
          }))}
          onChange={onMode}
        />
      </div>
      <button type="button" className="compare-stage__close" aria-label="Close Compare" onClick={onClose}>
        <IconX className="icon" />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is one stop and hears keys */}
      <div className="compare-stage__panes" role="application" tabIndex={0} aria-label={bothName}>
        {shown === 'side' ? (
          <>
            <Pane
              {...paneProps}
              name={`Proof, ${proof.productType}, version ${pair.older}`}
              cross={cross}
              onPoint={point}
            >
              {olderLayer}
              {marks}
            </Pane>
            <Pane {...paneProps} name={newerName} cross={cross} onPoint={point}>
              <Layer picture={newer} />
              {marks}
            </Pane>
          </>
        ) : null}
        {shown === 'wipe' ? (
          <Pane {...paneProps} name={bothName} over={<WipeHandle at={wipe} onMove={setWipe} />}>
            {olderLayer}
            <Layer
              picture={newer}
              style={{
                clipPath: `inset(0 0 0 calc(50% + (${wipe - HALF}cqw - ${view.x * 100}cqw) / ${view.scale}))`,
              }}
            />
          </Pane>
        ) : null}
        {shown === 'overlay' ? (
          <Pane {...paneProps} name={bothName}>
            {olderLayer}
            <Layer picture={newer} style={{ opacity: isOlderAlone ? 0 : mix / 100 }} />
          </Pane>
        ) : null}
        {shown === 'difference' ? (
          <Pane {...paneProps} name={newerName}>
            <Layer picture={newer} look="faded" />
            {differences ? (
              <Layer picture={newer} style={{ maskImage: `url("${differences.mask}")`, maskSize: '100% 100%' }} />
            ) : null}
            {marks}
          </Pane>
        ) : null}
      </div>
      <div className="compare-stage__older">
        <Caption {...props} side="older" />
      </div>
      <div className="compare-stage__newer">
        <Caption {...props} side="newer" />
      </div>
      <div className="compare-stage__foot" role="status">
        {isApart ? <p className="stage-note">{CUT_DIFFERENTLY}</p> : note}
      </div>
      {shown === 'overlay' ? (
        <label className="compare-stage__tool">
          <span>{versionLabel(pair.older)}</span>
          <input
            type="range"
            aria-label="How much of the newer version shows"
            value={mix}
            onChange={({ target }) => setMix(Number(target.value))}
          />
          <span>{versionLabel(pair.newer)}</span>
        </label>
      ) : null}
      {shown === 'difference' && differences ? (
        <div className="compare-stage__tool">
          <span>{`${Math.round(differences.share * 100)}% of the cloth changed`}</span>
          <button type="button" className="text-link" disabled={places.length === 0} onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" className="text-link" disabled={places.length === 0} onClick={() => step(1)}>
            Next
          </button>
        </div>
      ) : null}
      <div className="compare-stage__zoom">
        <div className="stage-bar stage-bar--zoom" role="toolbar" aria-label="Zoom">
          <button type="button" aria-label="Zoom out" onClick={() => panes.zoomBy(1 / 1.4)}>
            <IconMinus className="icon" />
          </button>
          <span className="stage-bar__level">{view.scale === 1 ? 'Fit' : `${Math.round(view.scale * 100)}%`}</span>
          <button type="button" aria-label="Zoom in" onClick={() => panes.zoomBy(1.4)}>
            <IconPlus className="icon" />
          </button>
          <button type="button" aria-label="Fit the picture" onClick={panes.fit}>
            <IconMaximize className="icon" />
          </button>
        </div>
      </div>
    </div>
  );
}
