import './view-picture.css';
import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useEffect, useRef, useState } from 'react';
import { addRecolored } from '../recolor.ts';

/** Makes the element of a picture on its stage. */
export type ViewMarkup = (type: ProductTypeId, address: string) => string;

let markup: ViewMarkup | undefined;

/** Only the server has one: a page that comes later shows its own mockup soon enough. */
export function installViewMarkup(made: ViewMarkup): void {
  markup = made;
}

const ADDRESS = '/view-pictures/{handle}.webp' satisfies (typeof rawRoutes)['viewPicture']['path'];

interface ViewPictureProps {
  readonly handle: string;
  readonly type: ProductTypeId;
  readonly colors: readonly string[];
}

/** The server's picture of the first view, for the time until the browser has a mockup of its own or a color changes. */
export function ViewPicture({ handle, type, colors }: ViewPictureProps) {
  const chosen = colors.map((hex) => hex.slice(1)).join();
  const [first] = useState(() => ({
    chosen,
    html: {
      __html: colors.every(Boolean)
        ? (markup?.(type, `${ADDRESS.replace('{handle}', handle)}?colors=${chosen}`) ?? '')
        : '',
    },
  }));
  const [shown, setShown] = useState(chosen);
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => addRecolored({ recolor: (next) => setShown(next.map((hex) => hex.slice(1)).join()) }), []);
  useEffect(() => {
    const picture = place.current?.querySelector('img');
    setMissing(!picture || (picture.complete && picture.naturalWidth === 0));
  }, []);
  const isCurrent = !isMissing && chosen === first.chosen && shown === first.chosen;
  return (
    <div
      ref={place}
      className="view-picture"
      hidden={!isCurrent}
      data-pictured={isCurrent || undefined}
      data-ground
      onErrorCapture={() => setMissing(true)}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup; handle and colors are from the address, checked
      dangerouslySetInnerHTML={first.html}
    />
  );
}
