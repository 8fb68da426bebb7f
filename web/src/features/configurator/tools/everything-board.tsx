import { spelledCount } from '@colorway/rules/text/number-word.ts';
import './page-dialog.css';
import './everything-board.css';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { designParams } from '@colorway/rules/configurator/address/design-link.ts';
import { designerColorways } from '@colorway/rules/configurator/designer-colorways.ts';
import { NO_PICTURE } from '@colorway/rules/configurator/messages.ts';
import { hexesOf } from '@colorway/rules/configurator/slots.ts';
import { designName } from '@colorway/rules/pattern/shared-design.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { minimumLabel } from '@colorway/rules/product/quantity.ts';
import { NO_PRICE_YET, needsColors, tickLabel } from '@colorway/rules/shop/cart/cart-messages.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useFromPrices } from '../../../blocks/price/use-from-prices.ts';
import { type Offer, useOffers } from '../../../blocks/product-set/use-offers.ts';
import { useProductSet } from '../../../blocks/product-set/use-product-set.tsx';
import type { SaveMockup } from '../../../blocks/product-stage/mockup/mockup-stage.tsx';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { ShareDialog } from '../../../blocks/share-design/share-dialog.tsx';
import { useHasShop } from '../../../blocks/shop-cart/use-shop-quote.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconShare2 } from '../../../ui/icons/icon-share-2.ts';
import { useBackCloses } from '../../../ui/page/use-back-closes.ts';
import { factsOf, type PatternFacts } from '../page/pattern-facts.ts';
import type { BoardPart } from './board-picture.ts';
import { BoardSet } from './board-set.tsx';

interface ColorwayListProps {
  readonly colorways: readonly { readonly name: string; readonly colors: readonly LibraryColor[] }[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

/** The palettes to try; native radio buttons, so arrows go through them. */
function ColorwayList({ colorways, chosen, onChoose }: ColorwayListProps) {
  const group = useId();
  return (
    <fieldset className="colorways">
      <legend className="visually-hidden">Colors</legend>
      {colorways.map(({ name, colors }, at) => (
        <label key={name} className="colorways__one">
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={at === chosen}
            onChange={() => onChoose(at)}
          />
          <span className="colorways__cloth" aria-hidden="true">
            {colors.map(({ hex }, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
              <i key={slot} className="cw-cloth" style={{ '--c': hex }} />
            ))}
          </span>
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type Parts = Map<ProductTypeId, BoardPart>;

interface BoardCardProps {
  readonly type: ProductTypeId;
  readonly group: string;
  /** Undefined while its drawing is on the way. */
  readonly facts: PatternFacts | undefined;
  readonly failed: boolean;
  readonly isHere: boolean;
  readonly hexes: readonly string[];
  readonly search: Readonly<Record<string, string>>;
  readonly price: string | undefined;
  /** Undefined where nothing can be ticked yet; null without a price. */
  readonly offer: Offer | null | undefined;
  readonly isTicked: boolean;
  readonly onTick: (handle: string, isTicked: boolean) => void;
  readonly onOpen: (type: ProductTypeId) => void;
  readonly parts: Parts;
}

const fits = ({ colorCount }: PatternFacts, hexes: readonly string[]): boolean => colorCount <= hexes.length;

/** Says why the product cannot be ticked, or how many pieces it is at least. */
function hintOf({ facts, hexes, offer }: Pick<BoardCardProps, 'facts' | 'hexes' | 'offer'>): string | undefined {
  if (offer === null) return NO_PRICE_YET;
  if (!offer || !facts) return undefined;
  if (!fits(facts, hexes)) return needsColors(facts.colorCount);
  return offer.minimum > 1 ? minimumLabel(offer.minimum) : undefined;
}

/** Only the card that is ticked is rendered again. */
const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { type, group, facts, failed, isHere, hexes, search, price, offer, isTicked, onTick, onOpen, parts } = props;
  const place = useRef<HTMLSpanElement>(null);
  const stage = useRef<SVGSVGElement>(null);
  const save = useRef<SaveMockup>(undefined);
  const name = productTypeName(type);
  const hint = hintOf(props);
  useEffect(() => {
    parts.set(type, { name, place, stage, save });
    return () => {
      parts.delete(type);
    };
  }, [parts, type, name]);
  return (
    <li className="board__card">
      <Link
        to="/configurator/$id"
        params={{ id: handleOf({ group, type }) }}
        search={search}
        onClick={() => onOpen(type)}
      >
        <span ref={place} className="board__picture" data-late={facts || failed ? undefined : ''}>
          {facts ? (
            <StageWithMockup
              cloth={facts.cloth}
              view={stageViews(type)[0].value}
              colors={hexes}
              stage={stage}
              save={save}
            />
          ) : null}
          {failed ? <span className="board__failed">The picture did not load.</span> : null}
          {isHere ? <span className="board__here">You are here</span> : null}
        </span>
        <span className="board__words">
          <b>{name}</b>
          {price && offer !== null ? <span className="figures quiet">{price}</span> : null}
        </span>
        {hint ? <span className="small quiet">{hint}</span> : null}
      </Link>
      {offer && facts && fits(facts, hexes) ? (
        <label className="board__tick">
          <input
            type="checkbox"
            aria-label={tickLabel(name)}
            checked={isTicked}
            onChange={({ target }) => onTick(offer.handle, target.checked)}
          />
        </label>
      ) : null}
    </li>
  );
});

/** The drawings of the products, the open one first. */
function useBoardFacts(facts: PatternFacts, types: readonly ProductTypeId[]) {
  const others = useQueries({
    queries: types.slice(1).map((type) => {
      const id = handleOf({ group: facts.group, type });
      return { queryKey: ['pattern', id], queryFn: () => call('patterns.read', { id }), select: factsOf };
    }),
  });
  return [{ facts, failed: false }, ...others.map(({ data, isError }) => ({ facts: data, failed: isError }))];
}

interface BoardToolsProps {
  /** Undefined while drawings are on their way. */
  readonly onSave: (() => Promise<void>) | undefined;
  readonly onShare: () => void;
}

function BoardTools({ onSave, onShare }: BoardToolsProps) {
  const [isSaving, setSaving] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = () => {
    setSaving(true);
    setFailed(false);
    onSave?.()
      .catch(() => setFailed(true))
      .finally(() => setSaving(false));
  };
  return (
    <>
      <div className="board__tools">
        <Button size="small" onClick={onShare}>
          <IconShare2 className="icon icon--small" aria-hidden="true" />
          Share the board
        </Button>
        <Button size="small" busy={isSaving} disabled={!onSave} onClick={save}>
          {isSaving ? null : <IconDownload className="icon icon--small" aria-hidden="true" />}
          Download
        </Button>
      </div>
      <p className="board__fault small" role="status">
        {isFailed ? NO_PICTURE : ''}
      </p>
    </>
  );
}

interface ShareBoardProps {
  readonly facts: PatternFacts;
  readonly colors: readonly LibraryColor[];
  readonly onClose: () => void;
}

/** Over the board, which Back leaves open. */
function ShareBoard({ facts, colors, onClose }: ShareBoardProps) {
  useBackCloses(true, onClose);
  return (
    <ShareDialog handle={facts.handle} name={designName(facts)} colors={colors} isOnEverything onClose={onClose} />
  );
}

export interface EverythingBoardProps {
  readonly facts: PatternFacts;
  readonly slots: readonly LibraryColor[];
  readonly library: readonly LibraryColor[];
  readonly onClose: () => void;
  /** The product that is open already is shown in these colors. */
  readonly onColors: (colors: readonly LibraryColor[]) => void;
}

/** One palette on all products of the pattern, and five more to try; ticked ones go into the cart. */
export default function EverythingBoard({ facts, slots, library, onClose, onColors }: EverythingBoardProps) {
  const { group, name, type, otherTypes } = facts;
  const [isSharing, setSharing] = useState(false);
  useReturnFocus();
  useBackCloses(!isSharing, onClose);
  const types = useMemo(() => [type, ...otherTypes], [type, otherTypes]);
  const colorways = useMemo(
    () => [
      { name: 'Yours', colors: slots },
      ...designerColorways(
        facts.hexes.map((hex) => ({ hex })),
        library,
      ),
    ],
    [facts.hexes, slots, library],
  );
  const [chosen, setChosen] = useState(0);
  const colors = colorways[chosen]?.colors ?? slots;
  const hexes = useMemo(() => hexesOf(colors), [colors]);
  const search = useMemo(() => Object.fromEntries(designParams([], colors, library)), [colors, library]);
  const priceOf = useFromPrices();
  const drawn = useBoardFacts(facts, types);
  const hasShop = useHasShop();
  const offers = useOffers(hasShop ? types.map((one) => handleOf({ group, type: one })) : []);
  const set = useProductSet();
  const cards = useRef<HTMLUListElement>(null);
  const [parts] = useState((): Parts => new Map());
  const latest = useRef({ colors, onColors, onClose });
  latest.current = { colors, onColors, onClose };
  const open = useCallback(
    (one: ProductTypeId) => {
      if (one !== type) return;
      latest.current.onColors(latest.current.colors);
      latest.current.onClose();
    },
    [type],
  );
  const picked = types.flatMap((one, at) => {
    const offer = offers[at]?.offer;
    const found = drawn[at]?.facts;
    if (!offer || !found || !fits(found, hexes) || !set.ticked.has(offer.handle)) return [];
    return [{ ...offer, label: productTypeName(one), colorCount: found.colorCount }];
  });
  const failedOffers = offers.filter(({ isFailed }) => isFailed);
  const isDrawn = drawn.every((one) => one.facts !== undefined || one.failed);
  const save = async () => {
    const { saveBoard } = await import('./board-picture.ts');
    if (!cards.current) return;
    const inOrder = types.flatMap((one) => parts.get(one) ?? []);
    await saveBoard({ title: name, colors, hexes, cards: cards.current, parts: inOrder }, `${group}-on-everything.png`);
  };
  return (
    <Dialog title={`${name}, on everything`} onClose={onClose} wide="page">
      <div className="board">
        <div className="board__lead">
          <p className="quiet">
            {`The same ${spelledCount(colors.length, 'color')} on ${types.length === 1 ? 'one product' : `${types.length} products`}. Press one to open it.`}
          </p>
          <BoardTools onSave={isDrawn ? save : undefined} onShare={() => setSharing(true)} />
        </div>
        <ColorwayList colorways={colorways} chosen={chosen} onChoose={setChosen} />
        <ul ref={cards} className="board__cards">
          {types.map((one, at) => (
            <BoardCard
              key={one}
              type={one}
              group={group}
              facts={drawn[at]?.facts}
              failed={drawn[at]?.failed ?? false}
              isHere={at === 0}
              hexes={hexes}
              search={search}
              price={priceOf(one)}
              offer={offers[at]?.offer}
              isTicked={set.ticked.has(handleOf({ group, type: one }))}
              onTick={set.tick}
              onOpen={open}
              parts={parts}
            />
          ))}
        </ul>
      </div>
      {hasShop ? (
        <BoardSet
          set={set}
          picked={picked}
          colors={colors}
          onAgain={
            failedOffers.length > 0
              ? () => {
                  for (const { again } of failedOffers) again();
                }
              : undefined
          }
        />
      ) : null}
      {isSharing ? <ShareBoard facts={facts} colors={colors} onClose={() => setSharing(false)} /> : null}
    </Dialog>
  );
}
