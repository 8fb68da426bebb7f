import type { nearestSlots } from '@colorway/rules/configurator/address/design-link.ts';
import {
  type FromFrame,
  type FromPage,
  framePath,
  marked,
  readFromPage,
} from '@colorway/rules/embedding/frame-messages.ts';
import { siteOfOrigin } from '@colorway/rules/embedding/site.ts';
import type { PageData } from '../../../blocks/page/page-data.ts';
import { accentStyle } from '../../../ui/theme/accent-style.ts';
import type { HostPage, ShownDesign } from '../page/host-page.ts';

type Embedded = Pick<NonNullable<PageData['embedded']>, 'sites' | 'isPreview'>;

export interface Frame extends HostPage {
  /** Until the element is gone. */
  readonly listen: (element: HTMLElement) => () => void;
}

const hexes = ({ design }: ShownDesign): readonly (string | null)[] =>
  design.state.slots.map((color) => color?.hex ?? null);

interface FrameParts {
  readonly nearestSlots: typeof nearestSlots;
  readonly openPattern: (path: string) => void;
}

/** Speaks with the page around the frame, if it belongs to a site that may show it. */
export function createFrame({ sites, isPreview }: Embedded, { nearestSlots, openPattern }: FrameParts): Frame {
  let origin: string | undefined;
  let shown: ShownDesign | undefined;
  let announced: string | undefined;
  let waiting: readonly string[] | undefined;
  let height = 0;

  const post = (message: FromFrame): void => {
    if (origin !== undefined) parent.postMessage(marked(message), origin);
  };
  const mayShow = (from: string): boolean =>
    isPreview ? from === location.origin : siteOfOrigin(sites, from) !== undefined;

  /** Reports the colors once they are there, and then each time they are others. */
  const report = (): void => {
    if (!shown?.design.ready || origin === undefined) return;
    const colors = hexes(shown);
    const key = `${shown.facts.handle} ${colors.join()}`;
    if (key === announced) return;
    post({ type: announced === undefined ? 'ready' : 'change', colors });
    announced = key;
  };
  const apply = (): void => {
    if (!waiting || !shown?.design.ready || !shown.library) return;
    const { facts, design, library } = shown;
    const colors = waiting.map((hex) => ({ hex, id: undefined, slot: undefined }));
    waiting = undefined;
    const found = nearestSlots({ colors, of: undefined }, library, facts.colorCount);
    design.act({ kind: 'fill', slots: Array.from({ length: facts.colorCount }, (_, at) => found[at]) });
  };
  const change = ({ colors, accent, pattern }: Extract<FromPage, { type: 'set' }>): void => {
    if (accent !== undefined) document.documentElement.style.cssText = accentStyle(accent);
    if (pattern !== undefined && pattern !== shown?.facts.handle) {
      shown = undefined;
      openPattern(framePath({ pattern, colors: colors ?? [], accent }));
    } else if (colors) {
      waiting = colors;
      apply();
    }
  };
  const receive = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== parent || !mayShow(from)) return;
    const message = readFromPage(data);
    if (message?.type === 'hello') {
      origin = from;
      announced = undefined;
      if (height > 0) post({ type: 'resize', height });
      report();
    } else if (message?.type === 'set' && from === origin) change(message);
  };

  return {
    show: (next) => {
      shown = next;
      apply();
      report();
    },
    saved: (configuredId, handle) => {
      const url = `${location.origin}/shop/products/${encodeURIComponent(handle)}?configuredId=${configuredId}`;
      post({ type: 'saved', configuredId, url, picture: `${location.origin}/configured/${configuredId}.webp` });
    },
    listen: (element) => {
      // A page of its own has no page around it.
      if (parent === window) return () => undefined;
      const sizes = new ResizeObserver(() => {
        height = Math.ceil(element.getBoundingClientRect().height);
        post({ type: 'resize', height });
      });
      sizes.observe(element);
      addEventListener('message', receive);
      // It says nothing but that it listens, so it may go to whatever page is around.
      parent.postMessage(marked({ type: 'here' }), '*');
      return () => {
        sizes.disconnect();
        removeEventListener('message', receive);
      };
    },
  };
}
