import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import type { OrderedDesign } from '@colorway/contract/shop/order-page.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { lineProgress, progressFault } from '@colorway/rules/shop/production/line-progress.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { MatchTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { formatFullMoment } from '../../../blocks/when/format-moment.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { ReadingDialog } from './dialogs/reading-dialog.tsx';
import { ReprintDialog } from './dialogs/reprint-dialog.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

type Line = AdminOrder['lines'][number];

/** The stage that has pieces left, which staff fill in next. */
const openStage = ({ stages, quantity }: Line): string =>
  (stages.find(({ done }) => done < quantity) ?? stages.at(-1))?.stage ?? '';

function ProgressForm({ order, line, onDone }: OrderProps & { readonly line: Line; readonly onDone: () => void }) {
  const [stage, setStage] = useState(openStage(line));
  const [typed, setTyped] = useState(String(line.quantity));
  const { run, busy } = useOrderCommand('adminOrders.saveProgress', order, { after: onDone });
  const done = Number(typed);
  const isCount = /^\d{1,6}$/.test(typed.trim());
  const fault = isCount ? progressFault(done, line.quantity) : 'Enter a number of pieces.';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!fault) void run({ line: line.line, stage, done });
  };
  return (
    <form className="admin-piece__progress" onSubmit={save} noValidate>
      <SelectField
        label="Stage"
        small
        value={stage}
        options={line.stages.map((one) => ({ value: one.stage, label: one.stage }))}
        onChange={(event) => setStage(event.target.value)}
      />
      <div className="admin-piece__count">
        <TextField
          label={`Done of ${line.quantity}`}
          inputMode="numeric"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" look="primary" busy={busy}>
        Save
      </Button>
      <Button size="small" look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

/** The print file of a line, or the reason why it has none. */
function PrintFile({ order, line }: OrderProps & { readonly line: Line }) {
  if (line.printRefusal !== null) return <span className="small quiet">{line.printRefusal}</span>;
  const place = { name: order.name, line: String(line.line + 1) };
  return (
    <>
      <a
        href={rawAddress('linePrintPdf', place)}
        className="text-link small"
        target="_blank"
        rel="noreferrer"
        aria-label={`Print file of ${line.label}`}
      >
        Print file
      </a>{' '}
      <a
        href={rawAddress('linePrintSvg', place)}
        className="text-link small"
        aria-label={`Print file of ${line.label} as SVG`}
      >
        SVG
      </a>
    </>
  );
}

/** All pieces of later states are done. */
const OPEN_STATES: ReadonlySet<OrderState> = new Set(['awaiting', 'paid', 'in-production']);

/** Pieces that are made again have not left, although others have. */
const isOpen = ({ state }: AdminOrder, { reprintDueOn, left }: Line): boolean =>
  OPEN_STATES.has(state) || (state === 'partly-shipped' && reprintDueOn !== undefined && left > 0);

function Size({ order, line, options }: OrderProps & { readonly line: Line; readonly options: string }) {
  const [isSetting, setIsSetting] = useState(false);
  const { label } = lineProgress(line.quantity, line.stages);
  const canSet = line.stages.length > 0 && isOpen(order, line);
  return (
    <div className="admin-piece__size" id={`line-${line.line + 1}`}>
      <span className="figures">
        <b>{line.quantity}</b> {options} <PrintFile order={order} line={line} />
      </span>
      {isSetting ? (
        <ProgressForm order={order} line={line} onDone={() => setIsSetting(false)} />
      ) : (
        <span className="figures small">
          {label ?? (canSet ? (line.reprintDueOn ? 'To print' : 'Not started') : '')}{' '}
          {canSet ? (
            <button
              type="button"
              className="text-link"
              aria-label={`Set the progress of ${line.label}`}
              onClick={() => setIsSetting(true)}
            >
              Set
            </button>
          ) : null}
        </span>
      )}
    </div>
  );
}

const unitOf = ({ unitPrice, quantity }: OrderedDesign): string =>
  unitPrice === undefined || unitPrice === null ? String(quantity) : `${quantity} at ${formatMoney(unitPrice)}`;

/** The passport of a design, and the way to type what was measured. */
function Colors({ order, design }: OrderProps & { readonly design: OrderedDesign }) {
  const [isReading, setIsReading] = useState(false);
  const { kind, reprint, sizes, title, name } = design;
  if (kind === 'swatch' || reprint) return null;
  const about = [title, name].filter(Boolean).join(', ');
  return (
    <div className="admin-piece__ways small">
      <Link
        to="/orders/$name/colors/$line"
        params={{ name: order.name, line: String((sizes[0]?.line ?? 0) + 1) }}
        className="text-link"
        aria-label={`Color passport of ${about}`}
      >
        Color passport
      </Link>
      <button
        type="button"
        className="text-link"
        aria-label={`Color reading of ${about}`}
        onClick={() => setIsReading(true)}
      >
        Color reading
      </button>
      {isReading ? <ReadingDialog order={order} design={design} onClose={() => setIsReading(false)} /> : null}
    </div>
  );
}

function Piece({ order, design }: OrderProps & { readonly design: OrderedDesign }) {
  const { title, name, picture, total, sizes, approval } = design;
  return (
    <li className="admin-piece">
      <span>{picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}</span>
      <div>
        <h3>
          {title} <span>{name}</span>
        </h3>
        {design.reprint ? (
          <p className="small figures">{`Reprint, due ${formatYearDay(design.reprint.dueOn)}`}</p>
        ) : null}
        {design.matches === undefined ? null : <MatchTag order={design.matches} />}
        {approval ? (
          <p className="small">
            {approval.certificate === null ? (
              approval.text
            ) : (
              <Link to="/approvals/$number" params={{ number: approval.certificate }} className="text-link">
                {approval.text}
              </Link>
            )}
          </p>
        ) : null}
        <Colors order={order} design={design} />
      </div>
      <span className="figures admin-piece__price">
        {unitOf(design)} <b>{total === undefined ? '' : formatMoney(total)}</b>
      </span>
      <div className="admin-piece__sizes">
        {sizes.map(({ line, options }) => {
          const own = order.lines.find((one) => one.line === line);
          return own ? <Size key={line} order={order} line={own} options={options} /> : null;
        })}
      </div>
    </li>
  );
}

/** Something was made that can be made again. */
const REPRINTABLE: ReadonlySet<OrderState> = new Set([
  'in-production',
  'ready',
  'partly-shipped',
  'shipped',
  'delivered',
]);

/** Printing a pack again answers the same pages until a line prints another file. */
function PackNote({ order: { pack } }: OrderProps) {
  const formatDay = useFormatDay();
  if (!pack) return null;
  return (
    <p className="admin-pack small quiet figures">
      {`Pack ${pack.version}, printed ${formatDay(pack.printedAt)}.`}
      {pack.isOutdated ? ` A file has changed since, so the next print is pack ${pack.version + 1}.` : ''}
    </p>
  );
}

const SHOWN_PACKS = 5;

/** Every pack that was printed, each with the pages as they were. */
function StoredPacks({ order: { packs } }: OrderProps) {
  const [isAll, setIsAll] = useState(false);
  if (packs.length === 0) return null;
  return (
    <details className="admin-packs small">
      <summary className="figures">{`Printed packs (${packs.length})`}</summary>
      <ul>
        {(isAll ? packs : packs.slice(0, SHOWN_PACKS)).map(({ version, printedAt, by, others, url }) => (
          <li key={url}>
            <a href={url} className="text-link figures" target="_blank" rel="noreferrer">
              {`Pack ${version}`}
              {others.length > 0 ? ` with ${others.join(', ')}` : ''}
            </a>
            <span className="quiet figures">
              {[formatFullMoment(printedAt), by && `by ${by}`].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {packs.length > SHOWN_PACKS && !isAll ? (
        <button type="button" className="text-link" onClick={() => setIsAll(true)}>
          {`All ${packs.length} packs`}
        </button>
      ) : null}
    </details>
  );
}

/** Each design with its sizes, and how far the pieces of each size are. */
export function OrderPieces({ order }: OrderProps) {
  const [isReprinting, setIsReprinting] = useState(false);
  return (
    <section className="admin-order__section" aria-labelledby="order-pieces">
      <header>
        <h2 id="order-pieces">Pieces</h2>
        <span className="small quiet figures">{`${order.donePieces} of ${order.pieces} done`}</span>
      </header>
      <ul>
        {order.designs.map((design) => (
          <Piece key={design.sizes[0]?.line} order={order} design={design} />
        ))}
      </ul>
      <div className="admin-parcel__ways">
        <a
          href={rawAddress('orderPackPdf', { name: order.name })}
          className={buttonClass({ size: 'small' })}
          target="_blank"
          rel="noreferrer"
        >
          <IconPrinter className="icon icon--small" aria-hidden="true" />
          Print pack
        </a>
        {REPRINTABLE.has(order.state) ? (
          <Button size="small" onClick={() => setIsReprinting(true)}>
            Reprint a piece
          </Button>
        ) : null}
      </div>
      <PackNote order={order} />
      <StoredPacks order={order} />
      {isReprinting ? <ReprintDialog order={order} onClose={() => setIsReprinting(false)} /> : null}
    </section>
  );
}
