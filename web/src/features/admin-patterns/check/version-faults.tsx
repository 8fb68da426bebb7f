import './version-faults.css';
import {
  faultDetail,
  faultKey,
  faultTitle,
  fixLabel,
  isRed,
  type PatternFault,
  sortFaults,
} from '@colorway/rules/pattern/lint/faults.ts';
import { replaceSlots } from '@colorway/rules/pattern/slot-token.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { useState } from 'react';
import { NotLoaded } from '../../../blocks/admin-list/list-states.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';
import { useDrawings, useGroupCommand } from '../use-group.ts';

interface Judgment {
  readonly key: string;
  readonly by: string;
  readonly at: string;
}

interface Row {
  readonly type: ProductTypeId;
  readonly kind: PatternFault['kind'];
  readonly fault: PatternFault;
  readonly judgment: Judgment | undefined;
}

const rowsOf = ({ drawings }: StaffVersion): readonly Row[] =>
  sortFaults(
    drawings.flatMap(({ type, faults, judgments }) =>
      (faults ?? []).map((fault) => ({
        type,
        kind: fault.kind,
        fault,
        judgment: judgments.find(({ key }) => key === faultKey(fault)),
      })),
    ),
  );

export const redsOf = (version: StaffVersion): number => rowsOf(version).filter(({ fault }) => isRed(fault)).length;

function summaryOf({ drawings }: StaffVersion, rows: readonly Row[]): string {
  const files = drawings.length === 1 ? '1 file' : `${drawings.length} files`;
  const unchecked = drawings.filter(({ faults }) => faults === null).length;
  if (unchecked === drawings.length)
    return `${files} from before the check. Publishing checks ${drawings.length === 1 ? 'it' : 'them'}.`;
  const reds = rows.filter(({ fault }) => isRed(fault)).length;
  const open = rows.filter(({ fault, judgment }) => !isRed(fault) && !judgment).length;
  const stops =
    reds === 0 ? 'Nothing stops publishing' : `${reds === 1 ? '1 fault stops' : `${reds} faults stop`} publishing`;
  const amber = open === 0 ? '' : `, ${open === 1 ? '1 is' : `${open} are`} for you to judge`;
  return `${files} checked. ${stops}${amber}.`;
}

interface FaultRowProps {
  readonly row: Row;
  readonly shown: boolean;
  /** Only the newest version can be fixed. */
  readonly isNewest: boolean;
  readonly busy: boolean;
  readonly onShow: () => void;
  readonly onFix: () => void;
  readonly onAccept: (accepted: boolean) => void;
}

const iconOf = ({ fault, judgment }: Row) => {
  if (judgment) return IconCheck;
  return isRed(fault) ? IconAlertCircle : IconAlertTriangle;
};

const toneOf = ({ fault, judgment }: Row): string => {
  if (judgment) return 'ok';
  return isRed(fault) ? 'red' : 'amber';
};

const TONE_LABELS: Readonly<Record<string, string>> = {
  ok: 'Accepted',
  red: 'Stops publishing',
  amber: 'For you to judge',
};

function FaultRow({ row, shown, isNewest, busy, onShow, onFix, onAccept }: FaultRowProps) {
  const { type, fault, judgment } = row;
  const Icon = iconOf(row);
  const tone = toneOf(row);
  const name = `${faultTitle(fault)}, ${productTypeName(type)}`;
  const fix = isNewest ? fixLabel(fault) : undefined;
  return (
    <li data-tone={tone}>
      <span className="version-faults__icon" role="img" aria-label={TONE_LABELS[tone]}>
        <Icon className="icon icon--small" aria-hidden="true" />
      </span>
      <div>
        <h3>{faultTitle(fault)}</h3>
        <p className="small quiet">
          {productTypeName(type)}: {faultDetail(fault)}
        </p>
        {judgment ? (
          <p className="tiny quiet">
            Accepted by {judgment.by}, {formatDay(judgment.at)}
          </p>
        ) : null}
      </div>
      <div className="version-faults__actions">
        {fault.box ? (
          <Button size="small" aria-pressed={shown} aria-label={`Show it: ${name}`} onClick={onShow}>
            Show it
          </Button>
        ) : null}
        {fix ? (
          <Button size="small" busy={busy} aria-label={`${fix}: ${name}`} onClick={onFix}>
            {fix}
          </Button>
        ) : null}
        {isRed(fault) ? null : (
          <Button
            size="small"
            busy={busy}
            aria-label={`${judgment ? 'Take back' : 'Accept'}: ${name}`}
            onClick={() => onAccept(!judgment)}
          >
            {judgment ? 'Take back' : 'Accept'}
          </Button>
        )}
      </div>
    </li>
  );
}

const keyOf = ({ type, fault }: Row): string => `${type} ${faultKey(fault)}`;

interface FaultPlaceProps {
  readonly group: string;
  readonly version: StaffVersion;
  readonly type: ProductTypeId;
  readonly fault: PatternFault;
  readonly hexes: readonly string[];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The tile with a frame around the fault. As a picture it can neither run nor fetch anything. */
function FaultPlace({ group, version, type, fault, hexes }: FaultPlaceProps) {
  const { data, error, refetch } = useDrawings(group, version);
  if (error) return <NotLoaded title="The drawing did not load" error={error} onAgain={() => void refetch()} />;
  const drawing = data?.drawings.find((one) => one.type === type);
  if (!drawing) return <Skeleton height={200} />;
  const svg = replaceSlots(drawing.svg, (slot) => hexes[slot]);
  const { box, path } = fault;
  return (
    <figure className="fault-place">
      <div className="fault-place__tile" style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`Where: ${faultTitle(fault)}`} />
        {box ? (
          <span
            className="fault-place__frame"
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
          />
        ) : null}
      </div>
      <figcaption className="tiny quiet mono">{path}</figcaption>
    </figure>
  );
}

interface VersionFaultsProps {
  readonly pattern: FullPattern;
  readonly version: StaffVersion;
  readonly hexes: readonly string[];
  /** Shows another version: the one that a fix made, or the one before it again. */
  readonly onChoose: (version: number | undefined) => void;
}

/** Shows the faults of a version. Red blocks publishing; amber is accepted by name; a fix makes a new draft. */
export function VersionFaults({ pattern, version, hexes, onChoose }: VersionFaultsProps) {
  const { group, latestVersion } = pattern;
  const [shown, setShown] = useState<string>();
  const [made, setMade] = useState<number>();
  const fix = useGroupCommand('adminPatterns.fix', () => 'The fault is fixed in a new draft.');
  const accept = useGroupCommand('adminPatterns.accept', ({ accepted }) =>
    accepted ? 'Accepted in your name.' : 'It is open again.',
  );
  const undo = useGroupCommand('adminPatterns.discard', () => 'The fix is undone.');
  const rows = rowsOf(version);
  const place = rows.find((row) => keyOf(row) === shown);
  const faultOf = ({ type, fault: { kind, color } }: Row) => ({ group, version: version.version, type, kind, color });
  return (
    <section className="version-faults" aria-labelledby="version-faults-title">
      <h2 id="version-faults-title" className="patterns-aside__title" tabIndex={-1}>
        Check of version {version.version}
      </h2>
      <p className="small quiet">{summaryOf(version, rows)}</p>
      {made !== undefined && made === latestVersion ? (
        <p className="version-faults__undo small">
          Fixed in version {made}.{' '}
          <Button
            size="small"
            busy={undo.busy}
            onClick={() =>
              void undo.runOrThrow({ group, version: made }).then(
                () => {
                  setMade(undefined);
                  onChoose(undefined);
                },
                () => undefined,
              )
            }
          >
            Undo
          </Button>
        </p>
      ) : null}
      {place ? (
        <FaultPlace group={group} version={version} type={place.type} fault={place.fault} hexes={hexes} />
      ) : null}
      {rows.length > 0 ? (
        <ul className="version-faults__list">
          {rows.map((row) => (
            <FaultRow
              key={keyOf(row)}
              row={row}
              shown={shown === keyOf(row)}
              isNewest={version.version === latestVersion}
              busy={fix.busy || accept.busy}
              onShow={() => setShown(shown === keyOf(row) ? undefined : keyOf(row))}
              onFix={() =>
                void fix.runOrThrow(faultOf(row)).then(
                  (fixed) => {
                    setMade(fixed.version);
                    onChoose(undefined);
                  },
                  () => undefined,
                )
              }
              onAccept={(accepted) => void accept.run({ ...faultOf(row), accepted })}
            />
          ))}
        </ul>
      ) : null}
      {rows.some(({ fault, judgment }) => !isRed(fault) && !judgment) ? (
        <p className="tiny quiet">Publishing accepts what is left to judge in your name.</p>
      ) : null}
    </section>
  );
}
