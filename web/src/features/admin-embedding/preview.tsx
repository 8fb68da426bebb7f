import { type FromFrame, readColorList } from '@colorway/rules/embedding/frame-messages.ts';
import type { Snippet } from '@colorway/rules/embedding/snippets.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { IconCircle } from '../../ui/icons/icon-circle.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';

type Device = 'desktop' | 'phone';

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The page of the shop as wide as its visitors see it. */
const WIDTHS: Readonly<Record<Device, number>> = { desktop: 1_120, phone: 390 };

const EVENTS = ['ready', 'resize', 'change', 'saved'] as const;
type EventName = (typeof EVENTS)[number];

const DETAILS: Readonly<Record<EventName, string>> = {
  ready: '{ colors }',
  resize: '{ height }',
  change: '{ colors }',
  saved: '{ configuredId, url, picture }',
};

/** The same file that other sites load; the browser runs it once. */
function loadScript(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/embed/v1.js';
  document.head.append(script);
}

interface EventsProps {
  readonly seen: ReadonlySet<EventName>;
}

/** Each event of the element, checked once the preview has sent it. */
const Events = ({ seen }: EventsProps) => (
  <ul className="embed-events">
    {EVENTS.map((name) => (
      <li key={name} data-seen={seen.has(name) || undefined}>
        {seen.has(name) ? (
          <IconCircleCheck className="icon icon--small" role="img" aria-label="Received" />
        ) : (
          <IconCircle className="icon icon--small" role="img" aria-label="Not yet" />
        )}
        <code>
          colorway:{name} <span className="quiet">{DETAILS[name]}</span>
        </code>
      </li>
    ))}
  </ul>
);

/** The element itself, in the page of a shop that is only drawn. */
export function Preview({ pattern, colors, accent }: Snippet) {
  const id = useId();
  const [device, setDevice] = useState<Device>('desktop');
  const [seen, setSeen] = useState<ReadonlySet<EventName>>(new Set());
  const [scale, setScale] = useState(0.4);
  const [height, setHeight] = useState(720);
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement>(null);
  const width = WIDTHS[device];

  useEffect(loadScript, []);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const ends = EVENTS.map((name) => {
      const receive = (event: Event) => {
        setSeen((before) => new Set([...before, name]));
        const { detail } = event as CustomEvent<Omit<Extract<FromFrame, { type: 'resize' }>, 'type'>>;
        if (name === 'resize') setHeight(detail.height);
      };
      current.addEventListener(`colorway:${name}`, receive);
      return () => current.removeEventListener(`colorway:${name}`, receive);
    });
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const sizes = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [width]);

  return (
    <section aria-labelledby={id} className="embed-preview">
      <div className="embed-preview__head">
        <h2 id={id}>Live preview</h2>
        <Segmented label="Preview on" value={device} options={DEVICES} onChange={setDevice} />
      </div>
      <div className="embed-preview__window">
        <p className="embed-preview__bar mono" aria-hidden="true">
          <i />
          <i />
          <i />
          <span>shop.example/custom</span>
        </p>
        <div ref={place} className="embed-preview__place">
          <div style={{ width: width * scale, height: height * scale, marginInline: 'auto' }}>
            <div className="embed-preview__page" style={{ width, height, scale: String(scale) }}>
              <colorway-configurator
                ref={element}
                label="Preview of the configurator"
                pattern={pattern}
                colors={readColorList(colors.join())
                  .map((hex) => hex.slice(1))
                  .join()}
                accent={accent}
              />
            </div>
          </div>
        </div>
      </div>
      <h3>Events</h3>
      <p className="small quiet">Your page hears them on the element. The preview has sent those with a check.</p>
      <Events seen={seen} />
    </section>
  );
}
