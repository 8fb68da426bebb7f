import assets from 'virtual:client-assets';
import { productMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import { firstView } from '@colorway/fabric/mockup/product-views.ts';
import { addressesOf } from './map-addresses.ts';
import type { ViewMarkup } from './view-picture.tsx';

const MOCKUP_STAGE = 'src/blocks/product-stage/mockup/mockup-stage.tsx';

/** Has the browser fetch the files of its own mockup when the page has left the connection. */
const prefetched = (view: string): string => {
  const { styles = [], scripts = [] } = assets.modules[MOCKUP_STAGE] ?? {};
  return [...scripts, ...styles, ...assets.workers, ...Object.values(addressesOf(view))]
    .map((href) => `<link rel="prefetch" href="${href}">`)
    .join('');
};

const rounded = (value: number): string => String(Number(value.toFixed(4)));

/**
 * For the server, which knows the sizes of the views. The picture lies where the browser's own mockup will: the styles say
 * what `stageWindow` computes, in shares of a stage whose size the server does not know.
 */
export const viewMarkup: ViewMarkup = (type, address) => {
  const mockup = productMockup(type, firstView(type));
  if (!mockup) return '';
  const { width, height, hasGround, safe } = mockup.facts;
  const [left, top, right, bottom] = safe;
  const byWidth = hasGround ? 1 / (right - left) : 1;
  const byHeight = (hasGround ? 1 / (bottom - top) : 1) * (width / height);
  const size = `${hasGround ? 'min' : 'max'}(100cqw*${rounded(byWidth)},100cqh*${rounded(byHeight)})`;
  const place = (all: string, length: string, middle: number): string => {
    const centered = `calc(50${all} - ${length}*${rounded(middle)})`;
    return hasGround ? centered : `clamp(100${all} - ${length},${centered},0px)`;
  };
  const style = [
    `--wide:${size}`,
    `--high:calc(var(--wide)*${rounded(height / width)})`,
    'width:var(--wide)',
    'height:var(--high)',
    `left:${place('cqw', 'var(--wide)', (left + right) / 2)}`,
    `top:${place('cqh', 'var(--high)', (top + bottom) / 2)}`,
  ].join(';');
  return `<div${hasGround ? '' : ' data-fills'}><img src="${address}" alt="" fetchpriority="high" decoding="sync" style="${style}"></div>${prefetched(mockup.id)}`;
};
