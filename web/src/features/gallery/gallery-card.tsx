import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { colorsAddress } from '@colorway/rules/configurator/address/colors-address.ts';
import { colorwaysOf, spreadOver } from '@colorway/rules/pattern/colorways.ts';
import { countOn } from '@colorway/rules/pattern/gallery-filter.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { PatternPicture } from '../../blocks/pattern-card/pattern-picture.tsx';

type Colors = readonly Pick<DesignColor, 'hex' | 'colorName'>[];

/** A pointer that passes over a card asks the server for no picture. */
const CALM_MS = 90;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Walk {
  /** The colorway that is shown. */
  readonly at: number;
  /** The card is hovered or has the focus. */
  readonly active: boolean;
  readonly go: (to: number, waits?: boolean) => void;
  readonly enter: () => void;
  readonly exit: () => void;
}

function useWalk(): Walk {
  const [at, setAt] = useState(0);
  const [active, setActive] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (to: number, waits = false) => {
    clearTimeout(timer.current);
    if (waits) timer.current = window.setTimeout(setAt, CALM_MS, to);
    else setAt(to);
  };
  const exit = () => {
    setActive(false);
    go(0);
  };
  return { at, active, go, enter: () => setActive(true), exit };
}

interface ColorwayStripProps {
  readonly ways: readonly Colors[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

const ColorwayStrip = ({ ways, at, onGo }: ColorwayStripProps) => (
  <span className="colorways" aria-hidden="true">
    {ways.map((way, index) => (
      <span
        key={way.map(({ hex }) => hex).join()}
        className="colorways__one"
        data-shown={index === at || undefined}
        onPointerEnter={() => onGo(index)}
      >
        {way.map(({ hex }, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
          <i key={slot} style={{ '--c': hex }} />
        ))}
      </span>
    ))}
  </span>
);

const Dots = ({ colors }: { readonly colors: Colors }) => (
  <span className="colorways" aria-hidden="true">
    {colors.map(({ hex }, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <i key={slot} className="cw-dot" style={{ '--c': hex }} />
    ))}
  </span>
);

const colorsLabel = (count: number): string => (count === 1 ? '1 color' : `${count} colors`);

interface GalleryCardProps {
  readonly type: ProductTypeId;
  readonly pattern: PatternCard;
  /** All patterns, whose colors are the other colorways. */
  readonly patterns: readonly PatternCard[];
  /** Colors for every card; none for its own. */
  readonly mine: Colors;
  readonly from: string | undefined;
  readonly place: number;
  readonly onAnnounce: (text: string) => void;
}

/** A pattern; hovering or Left and Right walk its colorways, and a press opens the one that is shown. */
export function GalleryCard({ type, pattern, patterns, mine, from, place, onAnnounce }: GalleryCardProps) {
  const { group, name } = pattern;
  const count = countOn(pattern, type);
  const { at, active, go, enter, exit } = useWalk();
  const isMine = mine.length > 0;
  const listWays = () => (isMine ? [] : colorwaysOf(pattern, patterns, count));
  // biome-ignore lint/correctness/useExhaustiveDependencies: listed for the card in hand alone, from these
  const ways = useMemo(() => (active ? listWays() : []), [active, isMine, pattern, patterns, count]);
  const shown: Colors = isMine ? spreadOver(mine, count) : (ways[at] ?? pattern.colors.slice(0, count));
  const isUsual = !isMine && at === 0;

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || ways.length < 2) return;
    event.preventDefault();
    const next = (at + step + ways.length) % ways.length;
    go(next);
    const names = (ways[next] ?? []).map(({ colorName, hex }) => colorName || hex).join(', ');
    onAnnounce(`Colorway ${next + 1} of ${ways.length}: ${names}`);
  };
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    // The first move may come before the card knows that it is hovered.
    const all = active ? ways : listWays();
    if (pointerType !== 'mouse' || all.length < 2) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const next = Math.min(all.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * all.length)));
    if (next !== at) go(next, true);
  };

  return (
    <Link
      to="/configurator/$id"
      params={{ id: handleOf({ group, type }) }}
      search={isUsual ? {} : colorsAddress(shown)}
      className="pattern-card"
      aria-keyshortcuts={isMine ? undefined : 'ArrowLeft ArrowRight'}
      onPointerEnter={enter}
      onPointerLeave={exit}
      onFocus={enter}
      onBlur={exit}
      onKeyDown={walk}
    >
      <span className="pattern-card__stage" data-active={active || undefined} onPointerMove={follow}>
        <PatternPicture {...{ pattern, type, place }} colors={isUsual ? undefined : shown.map(({ hex }) => hex)} />
      </span>
      {active && ways.length > 1 ? <ColorwayStrip ways={ways} at={at} onGo={go} /> : <Dots colors={shown} />}
      <span className="pattern-card__name">{name}</span>
      <span className="pattern-card__note figures">
        {from ? `${colorsLabel(count)}, from ${from}` : colorsLabel(count)}
      </span>
    </Link>
  );
}
