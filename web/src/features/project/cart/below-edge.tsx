import { countOf } from '@colorway/rules/text/count-of.ts';
import { useEffect, useRef, useState } from 'react';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';

/** A part counts as seen from this many pixels on. */
const EDGE = 12;

/** `2 designs, swatch, packaging, code`. */
function labelOf(parts: readonly (string | undefined)[]): string {
  const count = (part: string): number => parts.filter((one) => one === part).length;
  const [designs, swatches] = [count('design'), count('swatch')];
  return [
    ...(designs > 0 ? [designs === 1 ? 'design' : countOf(designs, 'design')] : []),
    ...(swatches > 0 ? [swatches === 1 ? 'swatch' : countOf(swatches, 'swatch', 'swatches')] : []),
    ...['packaging', 'delivery', 'code'].filter((part) => count(part) > 0),
  ].join(', ');
}

/** Names the parts of the list below its edge, and leads to them. `watched` changes with the list. */
export function BelowEdge({ watched }: { readonly watched: unknown }) {
  const [label, setLabel] = useState('');
  /** Its place stays once it was shown: a foot that grows while the list scrolls moves a button away under the press. */
  const wasShown = useRef(false);
  wasShown.current ||= label !== '';
  const mark = useRef<HTMLDivElement>(null);
  const list = () => mark.current?.closest('.drawer__sheet')?.querySelector('.drawer__body') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are others after each change of the list
  useEffect(() => {
    const body = list();
    if (!body) return;
    const update = () => {
      const edge = body.getBoundingClientRect().bottom - EDGE;
      const parts = [...body.querySelectorAll<HTMLElement>('[data-part]')];
      const below = parts.filter((part) => part.getBoundingClientRect().top > edge);
      setLabel(labelOf(below.map((part) => part.dataset['part'])));
    };
    update();
    body.addEventListener('scroll', update, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(body);
    return () => {
      body.removeEventListener('scroll', update);
      sizes.disconnect();
    };
  }, [watched]);
  return (
    <div ref={mark} className={wasShown.current ? 'below-edge' : undefined}>
      {label === '' ? null : (
        <button
          type="button"
          className="below-edge__button tiny"
          onClick={() => list()?.scrollBy({ top: (list()?.clientHeight ?? 0) * 0.8, behavior: 'smooth' })}
        >
          <IconArrowDown className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden">Below: </span>
          {label}
        </button>
      )}
    </div>
  );
}
