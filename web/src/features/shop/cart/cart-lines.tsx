import type { QuotedShopLine, ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { priceChangeMessage } from '@colorway/rules/shop/cart/cart-messages.ts';
import {
  changeShopLine,
  type DesignLine,
  designGroupKey,
  recolorWord,
  removeShopLine,
  restoreShopLine,
} from '@colorway/rules/shop/cart/shop-cart.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { designSearch } from '../../../blocks/pattern-card/design-search.ts';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { acceptPrice, priceBefore, type ShownLine } from './use-cart-page.ts';

interface QuantityProps {
  readonly line: DesignLine;
  readonly name: string;
  readonly minimum: number;
}

/** Text that is no quantity stays in the field and changes nothing. */
function LineQuantity({ line, name, minimum }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : quantityFault(Number(typed), minimum);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <div onBlur={({ target }) => target instanceof HTMLInputElement && setTyped(undefined)}>
      <QuantityStepper
        label={`Quantity of ${name}`}
        value={typed ?? String(line.quantity)}
        error={fault}
        onChange={(value) => {
          setTyped(value === String(line.quantity) ? undefined : value);
          const quantity = Number(value);
          if (quantityFault(quantity, minimum) !== undefined) return;
          editCart((cart, now) => changeShopLine(cart, line.id, { quantity }, now));
          if (!(document.activeElement instanceof HTMLInputElement)) setTyped(undefined);
        }}
      />
      {fault ? <p className="tiny shop-line__fault">{fault}</p> : null}
    </div>
  );
}

type Product = ShopQuoteView['products'][number];

function LineOptions({
  line,
  name,
  product,
}: {
  readonly line: DesignLine;
  readonly name: string;
  readonly product: Product;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (product.options.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="text-link tiny"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Options of ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        Options
      </button>
      <div id={id} className="shop-line__options" hidden={!isOpen}>
        {isOpen ? (
          <ProductOptions
            details={product}
            selections={line.selections}
            onChange={(selections) => editCart((cart, now) => changeShopLine(cart, line.id, { selections }, now))}
          />
        ) : null}
      </div>
    </>
  );
}

interface ColorsLinkProps {
  readonly quoted: QuotedShopLine;
  readonly isAll: boolean;
  readonly label: string;
  readonly children: string;
}

/** The configurator with these colors; it hands the word of the cart back with the new design. */
function ColorsLink({ quoted: { id, handle, colors }, isAll, label, children }: ColorsLinkProps) {
  const library = useLibrary().value?.colors;
  if (handle === null) return null;
  const search = { ...designSearch(colors, library), cart: recolorWord({ lineId: id, isAll }) };
  return (
    <Link
      to="/configurator/$id"
      params={{ id: handle }}
      search={search}
      className={isAll ? 'text-link small' : 'text-link tiny'}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

function PriceChange({ shown }: { readonly shown: ShownLine }) {
  const before = priceBefore(shown);
  const now = shown.quoted?.unitPrice;
  if (before === null || now === null || now === undefined) return null;
  return (
    <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon icon--small" />} live>
      <p className="small">{priceChangeMessage(before, now)}</p>
      <Button size="small" onClick={() => acceptPrice(shown)}>
        OK
      </Button>
    </AlertBlock>
  );
}

const LinePicture = ({ quoted }: { readonly quoted: QuotedShopLine }) => (
  <span className="shop-line__picture">
    {quoted.picture ? <img src={quoted.picture} alt="" loading="lazy" decoding="async" /> : null}
    {quoted.kind === 'swatch' ? (
      <span className="cw-cloth cw-pinked shop-line__swatch" style={{ '--c': quoted.colors[0]?.hex }} />
    ) : null}
  </span>
);

/** The name of a line, for screen readers that meet its buttons alone. */
const nameOf = ({ title, name }: QuotedShopLine): string => [title, name].filter(Boolean).join(', ');

interface RowProps {
  readonly shown: ShownLine;
  readonly products: readonly Product[];
  readonly onRemove: (id: string, name: string) => void;
}

function LineSums({ quoted }: { readonly quoted: QuotedShopLine }) {
  const { total, unitPrice, quantity } = quoted;
  if (total === null || unitPrice === null) return null;
  return (
    <p className="shop-line__sums figures">
      <b>{total === 0 ? 'Free' : formatMoney(total)}</b>
      {total === 0 ? null : <span className="small quiet">{`${quantity} at ${formatMoney(unitPrice)}`}</span>}
    </p>
  );
}

function LineRow({ shown, products, onRemove }: RowProps) {
  const { stored, quoted } = shown;
  const { line } = stored;
  if (!quoted)
    return (
      <li className="shop-line" aria-busy="true">
        <Skeleton height={92} />
      </li>
    );
  const name = nameOf(quoted);
  const product = products.find(({ productType }) => productType === quoted.title);
  const isDesign = line.kind === 'product' && quoted.problem !== 'unknown';
  return (
    <li className="shop-line" data-problem={quoted.problem ?? undefined}>
      <LinePicture quoted={quoted} />
      <div className="shop-line__body">
        <b>{quoted.kind === 'swatch' ? `${quoted.title}, ${quoted.name}` : quoted.title}</b>
        <span className="small quiet">{optionsText(quoted)}</span>
        <div className="shop-line__tools">
          {isDesign ? <LineQuantity line={line} name={name} minimum={product?.minimumQuantity ?? 1} /> : null}
          {isDesign && product ? <LineOptions line={line} name={name} product={product} /> : null}
          {isDesign && quoted.problem !== 'retired' ? (
            <ColorsLink quoted={quoted} isAll={false} label={`Change colors of ${name}`}>
              Change colors
            </ColorsLink>
          ) : null}
          <button
            type="button"
            className="text-link tiny"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(line.id, name)}
          >
            Remove
          </button>
        </div>
        {quoted.message ? (
          <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon icon--small" />}>
            <p className="small">{quoted.message}</p>
          </AlertBlock>
        ) : null}
        <PriceChange shown={shown} />
        {quoted.next ? (
          <p className="tiny quiet">{`${quoted.next.more} more bring each to ${formatMoney(quoted.next.unitPrice)}.`}</p>
        ) : null}
      </div>
      <LineSums quoted={quoted} />
    </li>
  );
}

function RemovedRow({
  id,
  name,
  onRestored,
}: {
  readonly id: string;
  readonly name: string;
  readonly onRestored: () => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="shop-line shop-line--removed">
      <span className="small" role="status">{`${name} is removed.`}</span>
      <button
        ref={undo}
        type="button"
        className="button button--quiet button--small"
        aria-label={`Undo: restore ${name}`}
        onClick={() => {
          editCart((cart, now) => restoreShopLine(cart, id, now));
          onRestored();
        }}
      >
        <IconArrowBackUp className="icon icon--small" aria-hidden="true" />
        Undo
      </button>
    </li>
  );
}

/** Lines of one design, in the order of their first ones; each line that waits for its answer is by itself. */
const groupsOf = (lines: readonly ShownLine[]): readonly (readonly [string, readonly ShownLine[]])[] => [
  ...Map.groupBy(lines, ({ stored, quoted }) =>
    quoted && quoted.group !== null ? designGroupKey(quoted) : quoted?.kind === 'swatch' ? 'swatches' : stored.line.id,
  ),
];

function GroupHead({ lines }: { readonly lines: readonly ShownLine[] }) {
  const [first] = lines.flatMap(({ quoted }) => quoted ?? []);
  if (!first) return null;
  if (first.kind === 'swatch') return <h2 className="shop-group__name">Swatches</h2>;
  const isRetired = first.problem === 'retired';
  return (
    <>
      <span className="shop-group__colors" aria-hidden="true">
        {first.colors.map(({ hex }, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
          <i key={slot} style={{ background: hex }} />
        ))}
      </span>
      <h2 className="shop-group__name">
        {lines.length > 1 ? `${first.name}, a set of ${lines.length}` : first.name || 'Design'}
      </h2>
      {lines.length > 1 ? <span className="small quiet">same colors</span> : null}
      {isRetired || lines.length < 2 ? null : (
        <span className="shop-group__change">
          <ColorsLink quoted={first} isAll label={`Change all colors of ${first.name}`}>
            Change all colors
          </ColorsLink>
        </span>
      )}
    </>
  );
}

interface RemovedLine {
  readonly id: string;
  readonly name: string;
}

export interface Removals {
  readonly removed: readonly RemovedLine[];
  readonly remove: (id: string, name: string) => void;
  readonly forget: (id: string) => void;
}

/** Lines that were removed on this visit, which can be restored. */
export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const forget = (id: string) => setRemoved((all) => all.filter((one) => one.id !== id));
  const remove = (id: string, name: string) => {
    editCart((cart, now) => removeShopLine(cart, id, now));
    setRemoved((all) => [...all.filter((one) => one.id !== id), { id, name }]);
  };
  return { removed, remove, forget };
}

export const RemovedLines = ({ removed, forget }: Omit<Removals, 'remove'>) =>
  removed.length > 0 ? (
    <ul aria-label="Removed">
      {removed.map(({ id, name }) => (
        <RemovedRow key={id} id={id} name={name} onRestored={() => forget(id)} />
      ))}
    </ul>
  ) : null;

interface CartLinesProps {
  readonly lines: readonly ShownLine[];
  readonly products: readonly Product[];
  readonly removals: Removals;
}

/** The designs of the cart with their lines, and what was just removed. */
export function CartLines({ lines, products, removals: { removed, remove, forget } }: CartLinesProps) {
  const gone = removed.filter(({ id }) => lines.every(({ stored }) => stored.line.id !== id));
  return (
    <div>
      {groupsOf(lines).map(([key, own]) => (
        <section key={key} className="shop-group">
          <div className="shop-group__head">
            <GroupHead lines={own} />
          </div>
          <ul>
            {own.map((shown) => (
              <LineRow key={shown.stored.line.id} shown={shown} products={products} onRemove={remove} />
            ))}
          </ul>
        </section>
      ))}
      <RemovedLines removed={gone} forget={forget} />
    </div>
  );
}
