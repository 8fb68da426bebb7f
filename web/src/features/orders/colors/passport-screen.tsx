import '../page/order.css';
import './passport.css';
import type { ColorPassport } from '@colorway/contract/shop/order-page.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { matchLabel } from '@colorway/rules/shop/passport/match-label.ts';
import { DIFFERENCE_NOTE, NO_READING } from '@colorway/rules/shop/passport/reading.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { OrderAgain } from '../page/order-again.tsx';
import { OrderStates } from '../page/order-states.tsx';

type Slot = ColorPassport['slots'][number];
type Lot = ColorPassport['lots'][number];

const Near = ({ head, near }: { readonly head: string; readonly near: Slot['pantone'] }) => (
  <div className="passport-near">
    <span className="tiny quiet">{head}</span>
    <b>{near?.name ?? 'None'}</b>
    <span className="tiny figures">{near?.difference ?? ''}</span>
  </div>
);

function SlotRow({ slot, number }: { readonly slot: Slot; readonly number: number }) {
  const { colorName, hex, lab, spot, pantone, dressMaker } = slot;
  return (
    <li className="passport-slot">
      <span className="passport-slot__cloth" aria-hidden="true">
        <Cloth color={hex} width={104} height={76} />
        <em>{number}</em>
      </span>
      <div className="passport-slot__facts">
        <h2>{colorName}</h2>
        <dl className="small">
          <dt>Hex</dt>
          <dd>{showHex(hex)}</dd>
          <dt>Lab, D50</dt>
          <dd>{lab}</dd>
          <dt>Spot</dt>
          <dd>{spot}</dd>
        </dl>
      </div>
      <span className="passport-chip" aria-hidden="true">
        {pantone ? <i style={{ '--c': pantone.hex }} /> : null}
      </span>
      <Near head="Nearest Pantone" near={pantone} />
      <Near head="Dress-maker" near={dressMaker} />
    </li>
  );
}

/** A cell has the difference as label and number, over the color that was read. */
function LotCell({ color }: { readonly color: Lot['colors'][number] }) {
  if (!color) return <td className="quiet">Not read</td>;
  const [label, number] = color.difference.split(', ');
  return (
    <td className="figures" data-moved={color.isMoved || undefined}>
      <b>{number}</b>
      <span className="passport-lots__more tiny">{label}</span>
      <span className="passport-lots__more tiny quiet">{color.measured}</span>
    </td>
  );
}

function LotTable({ lots, slots }: Pick<ColorPassport, 'lots' | 'slots'>) {
  const formatDay = useFormatDay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than the page
    <section className="passport-lots" aria-label="Lots that were read" tabIndex={0}>
      <table>
        <caption className="visually-hidden">Difference of each lot from the ordered colors</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Read</th>
            <th scope="col">Cloth lot</th>
            {slots.map(({ colorName, hex }, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
              <th key={slot} scope="col">
                <span className="cw-dot" style={{ '--c': hex }} aria-hidden="true" /> {colorName}
              </th>
            ))}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={`${lot.order} ${lot.line} ${lot.lot}`}>
              <th scope="row">{lot.order}</th>
              <td className="figures">
                {formatDay(lot.readAt)}
                {lot.by === null ? null : <span className="passport-lots__more tiny quiet">by {lot.by}</span>}
              </td>
              <td className="passport-lot">{lot.lot}</td>
              {slots.map((_, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
                <LotCell key={slot} color={lot.colors[slot] ?? null} />
              ))}
              <td>
                <IconTag
                  tone={lot.verdict.isMoved ? 'warning' : 'ok'}
                  Icon={lot.verdict.isMoved ? IconAlertTriangle : IconCheck}
                >
                  {lot.verdict.text}
                </IconTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A reorder that matches the first lot costs nothing more; a swatch has its price in the cart. */
function Offers({ passport }: { readonly passport: ColorPassport }) {
  const { order, line, match, hasSwatch, projectID, state } = passport;
  if (match === null && !hasSwatch) return null;
  const ofOrder = { name: order, projectID, state };
  return (
    <div className="passport-offers">
      <div>
        {match === null ? null : (
          <OrderAgain order={ofOrder} design={{ line: line + 1, as: 'match' }} label="Match the first order" />
        )}
        {hasSwatch ? (
          <OrderAgain order={ofOrder} design={{ line: line + 1, as: 'swatch' }} label="Order a swatch" />
        ) : null}
      </div>
      {match === null ? null : (
        <p className="tiny quiet">{`Your reorder will say "${matchLabel(match)}", at no charge.`}</p>
      )}
    </div>
  );
}

/** Drift is shown only where a lot was read (D72). */
function Drift({ passport }: { readonly passport: ColorPassport }) {
  const { lots, slots, notice } = passport;
  return (
    <section className="passport-drift" aria-labelledby="passport-drift">
      <header>
        <h2 id="passport-drift">Reorders and drift</h2>
        {lots.length > 0 ? <span className="small quiet">Read with an instrument, daylight D50</span> : null}
      </header>
      {lots.length > 0 ? <LotTable lots={lots} slots={slots} /> : <p>{NO_READING}</p>}
      {notice === null ? null : (
        <AlertBlock
          tone="warning"
          icon={<IconAlertTriangle className="icon" />}
          title="Wearing old and new side by side?"
        >
          {` ${notice}`}
        </AlertBlock>
      )}
      <Offers passport={passport} />
    </section>
  );
}

function Picture({ passport: { picture, file, approval, slots } }: { readonly passport: ColorPassport }) {
  return (
    <div className="passport-picture">
      {picture === null ? null : <img src={picture} alt="" decoding="async" />}
      <Selvedge colors={slots.map(({ hex }) => hex)} />
      <dl className="small">
        {file === '' ? null : (
          <>
            <dt>File</dt>
            <dd>{file}</dd>
          </>
        )}
        {approval === null ? null : (
          <>
            <dt>Approval</dt>
            <dd>{approval}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function PassportView({ passport }: { readonly passport: ColorPassport }) {
  const { order, line, title, name, quantity, slots, gap, projectID, state } = passport;
  return (
    <div className="order-page passport">
      <p className="passport__back">
        <Link to="/orders/$name" params={{ name: order }} className="text-link small">
          {`Order ${order}`}
        </Link>
      </p>
      <div className="passport__head">
        <div>
          <h1 tabIndex={-1}>Color passport</h1>
          <p className="quiet figures">
            {`${[title, name].filter(Boolean).join(', ')}, ${countOf(quantity, 'piece')}. What was printed, so that it can be printed again.`}
          </p>
        </div>
        <div className="passport__ways">
          <a
            href={rawAddress('colorPassportPdf', { name: order, line: String(line + 1) })}
            className={buttonClass({})}
            target="_blank"
            rel="noreferrer"
          >
            <IconDownload className="icon" aria-hidden="true" />
            Download PDF
          </a>
          <OrderAgain order={{ name: order, projectID, state }} look="primary" />
        </div>
      </div>
      <div className="passport__body">
        <Picture passport={passport} />
        <div>
          {gap === null ? (
            <>
              <ol className="passport-slots" aria-label="Colors in slot order">
                {slots.map((slot, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
                  <SlotRow key={at} slot={slot} number={at + 1} />
                ))}
              </ol>
              <p className="passport__note tiny quiet">{DIFFERENCE_NOTE}</p>
            </>
          ) : (
            <p>{gap}</p>
          )}
          {gap === null ? <Drift passport={passport} /> : null}
        </div>
      </div>
    </div>
  );
}

export function PassportScreen() {
  const { name, line } = useParams({ from: '/work/orders/$name/colors/$line' });
  const query = useQuery({
    queryKey: ['order-colors', name, line],
    queryFn: () => call('orders.colors', { name, line: Number(line) || 0 }),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { audience: 'customer' },
  });
  usePageName(query.data && `Color passport, order ${query.data.order}`);
  return (
    <OrderStates
      query={query}
      what="passport"
      failed="The color passport did not load"
      closed="It belongs to another project, or the address is incomplete. Log in with the email of the project."
    >
      {(passport) => <PassportView passport={passport} />}
    </OrderStates>
  );
}
