import { KIND_LABELS } from '@colorway/rules/preflight/finding-messages.ts';
import { PREFLIGHT_KINDS, type PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import { type CSSProperties, useState } from 'react';
import { IconMinus } from '../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { Finding, PreflightView, Report } from './preflight-api.ts';

export type StageView = 'proof' | PreflightKind;

const VIEWS = [
  { value: 'proof', label: 'Proof' },
  ...PREFLIGHT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
] as const;
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

interface Legend {
  readonly title: string;
  /** Worst, limit, and none. */
  readonly numbers: readonly [string, string, string];
}

function legendOf(kind: PreflightKind, limits: PreflightView['limits']): Legend {
  const { thinLineMm, contrast, fixDpi, softDpi, gamutDifference } = limits;
  if (kind === 'thin-lines')
    return {
      title: 'Line width on cloth',
      numbers: ['0.2 mm', `${thinLineMm}`, `${(thinLineMm * 2).toFixed(1)} and up`],
    };
  if (kind === 'contrast')
    return { title: 'Contrast of areas that touch', numbers: ['1.0:1', `${contrast}:1`, 'more'] };
  if (kind === 'sharpness') return { title: 'Detail on cloth', numbers: [`${fixDpi} dpi`, `${softDpi}`, 'more'] };
  return { title: 'Difference from ink', numbers: ['25', `${gamutDifference}`, 'less'] };
}

const boxStyle = ({ x, y, width, height }: Finding['box']): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** A mark is at least large enough to see. */
const MIN_MARK = 0.035;
function markStyle({ box }: Finding): CSSProperties {
  const [width, height] = [Math.max(MIN_MARK, box.width), Math.max(MIN_MARK, box.height)];
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  return boxStyle({ x, y, width, height });
}

/** The heat map lies over the product; that of sharpness over the picture. */
const mapStyle = (kind: PreflightKind, { product }: Report): CSSProperties =>
  boxStyle(kind === 'sharpness' ? { x: 0, y: 0, width: 1, height: 1 } : product);

const CLOSE_UP = 0.25;

function CloseUp({
  view,
  finding,
  number,
}: {
  readonly view: PreflightView;
  readonly finding: Finding;
  readonly number: number;
}) {
  const share = Math.min(1, Math.max(CLOSE_UP / 2, finding.box.width * 1.5, finding.box.height * 1.5));
  const place = (at: number, length: number): string =>
    percent(share >= 1 ? 0 : Math.min(1, Math.max(0, (at + length / 2 - share / 2) / (1 - share))));
  const { url, width, height } = view.proof.picture;
  return (
    <figure className="preflight-close-up">
      <div
        aria-hidden="true"
        style={{
          aspectRatio: `${width ?? 4} / ${height ?? 5}`,
          backgroundImage: `url("${url}")`,
          backgroundSize: percent(1 / share),
          backgroundPosition: `${place(finding.box.x, finding.box.width)} ${place(finding.box.y, finding.box.height)}`,
        }}
      />
      <figcaption className="tiny">{`${number} at ${Math.round(100 / share)}%`}</figcaption>
    </figure>
  );
}

interface PictureStageProps {
  readonly view: PreflightView;
  readonly report: Report;
  readonly shown: StageView;
  readonly onShow: (shown: StageView) => void;
  readonly selected: Finding | undefined;
  readonly onSelect: (key: string) => void;
}

/** The proof with marks, the heat map of one kind, and a bar of 10 mm that follows the zoom. */
export function PictureStage({ view, report, shown, onShow, selected, onSelect }: PictureStageProps) {
  const [zoom, setZoom] = useState(0);
  const { picture, productType, version } = view.proof;
  const scale = ZOOMS[zoom] ?? 1;
  const kind = shown === 'proof' ? undefined : shown;
  const legend = kind && legendOf(kind, view.limits);
  const marks = report.findings.map((finding, index) => ({ finding, number: index + 1 }));
  const number = marks.find(({ finding }) => finding === selected)?.number;
  const style = {
    '--aspect': (picture.width ?? 4) / (picture.height ?? 5),
    '--zoom': scale,
    '--ten-mm': (report.product.width * 10) / report.widthMm,
  } as CSSProperties;
  return (
    <section className="preflight-stage" aria-label="Picture" style={style}>
      <div className="preflight-stage__views">
        <Segmented label="View" value={shown} options={VIEWS} onChange={onShow} />
      </div>
      <section
        className="preflight-stage__window"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by key
        tabIndex={0}
        aria-label={`Proof, ${productType}, version ${version}`}
      >
        <div className="preflight-stage__picture">
          <img src={picture.url} alt={`${view.proof.fileName}, ${productType}`} data-gray={kind ? '' : undefined} />
          {kind ? (
            <img className="preflight-stage__map" src={report.maps[kind]} alt="" style={mapStyle(kind, report)} />
          ) : null}
          {marks
            .filter(({ finding }) => kind === undefined || finding.kind === kind)
            .map(({ finding, number: at }) => (
              <button
                key={finding.key}
                type="button"
                className="preflight-mark"
                tabIndex={-1}
                aria-hidden="true"
                data-selected={finding === selected || undefined}
                data-dismissed={finding.decision === 'dismissed' || undefined}
                style={markStyle(finding)}
                onClick={() => onSelect(finding.key)}
              >
                <span>{at}</span>
              </button>
            ))}
        </div>
      </section>
      {legend ? (
        <div className="preflight-legend tiny">
          <b>{legend.title}</b>
          <span className="preflight-legend__bar" aria-hidden="true" />
          <span className="preflight-legend__numbers figures">
            {legend.numbers.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </div>
      ) : null}
      {selected && number !== undefined ? <CloseUp view={view} finding={selected} number={number} /> : null}
      <div className="preflight-stage__foot">
        <span className="preflight-bar tiny">10 mm</span>
        <div className="preflight-zoom">
          <button
            type="button"
            className="icon-button"
            aria-label="Zoom out"
            aria-disabled={zoom === 0 || undefined}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            <IconMinus className="icon icon--small" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="preflight-zoom__fit"
            aria-label={`Fit, now ${scale * 100}%`}
            onClick={() => setZoom(0)}
          >
            {zoom === 0 ? 'Fit' : `${scale * 100}%`}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Zoom in"
            aria-disabled={zoom === ZOOMS.length - 1 || undefined}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            <IconPlus className="icon icon--small" aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}
