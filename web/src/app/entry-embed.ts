import { readHex } from '@colorway/rules/color/hex.ts';
import {
  type FromFrame,
  framePath,
  linkPath,
  marked,
  readColorList,
  readFromFrame,
} from '@colorway/rules/embedding/frame-messages.ts';

/** The script comes from the portal, and so does the frame. */
const PORTAL = new URL(import.meta.url).origin;
const NAME = 'colorway-configurator';
const TITLE = 'Choose colors';
const REFUSED = "The configurator can't be shown on this page.";
const OPEN = 'Open it in a new tab';
/** The distance from the window at which a frame is made. */
const NEAR = '400px';
/** The next frame of the page waits at most so long for this one. */
const TURN_MS = 4_000;
/** A frame that was loaded and says nothing for so long was refused. */
const SILENT_MS = 8_000;

const STYLE = `:host{display:block}:host([hidden]){display:none}
div{min-height:720px}iframe{display:block;width:100%;height:720px;border:0}
p{margin:0;padding:24px 0;font:inherit}`;

let sheet: CSSStyleSheet | undefined;

/** Unlike a style element, a made sheet is allowed by every policy of a page. */
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/** Frames load one after another, so that the first is ready as soon as if it were alone. */
const queue: ColorwayConfigurator[] = [];
let current: ColorwayConfigurator | undefined;

function openNext(): void {
  if (current) return;
  current = queue.shift();
  current?.open();
}

function endTurn(element: ColorwayConfigurator): void {
  if (current !== element) return;
  current = undefined;
  openNext();
}

const frames = new Map<MessageEventSource, ColorwayConfigurator>();

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      queue.push(target as ColorwayConfigurator);
    }
    openNext();
  },
  { rootMargin: NEAR },
);

addEventListener('message', ({ origin, source, data }) => {
  const element = origin === PORTAL && source ? frames.get(source) : undefined;
  const message = element && readFromFrame(data);
  if (message) element.receive(message);
});

class ColorwayConfigurator extends HTMLElement {
  static readonly observedAttributes = ['pattern', 'colors', 'accent', 'label'];
  #frame: HTMLIFrameElement | undefined;
  #listens = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #root = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sharedSheet()];
    this.#root.replaceChildren(document.createElement('div'));
    near.observe(this);
  }

  disconnectedCallback(): void {
    near.unobserve(this);
    const at = queue.indexOf(this);
    if (at >= 0) queue.splice(at, 1);
    this.#close();
    endTurn(this);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.#frame || before === after) return;
    if (name === 'label') this.#frame.title = after ?? TITLE;
    else if (this.#listens) this.#send(name);
    // A frame that does not listen yet starts again with the new attributes.
    else this.#frame.src = this.#address();
  }

  open(): void {
    const frame = document.createElement('iframe');
    this.#frame = frame;
    this.#listens = false;
    frame.title = this.getAttribute('label') ?? TITLE;
    // The portal counts by site, and needs no more than its name.
    frame.referrerPolicy = 'origin';
    frame.src = this.#address();
    frame.addEventListener('load', () => this.#later(SILENT_MS, () => this.#listens || this.#refuse()));
    this.#root.replaceChildren(frame);
    if (frame.contentWindow) frames.set(frame.contentWindow, this);
    this.#later(TURN_MS, () => endTurn(this));
  }

  receive(message: FromFrame): void {
    const { type, ...detail } = message;
    if (type === 'here') {
      this.#listens = true;
      this.#root.querySelector('p')?.remove();
      this.#frame?.contentWindow?.postMessage(marked({ type: 'hello' }), PORTAL);
      return;
    }
    if (message.type === 'resize' && this.#frame) this.#frame.style.height = `${message.height}px`;
    if (type === 'ready') endTurn(this);
    this.#dispatch(type, detail);
  }

  #dispatch(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`colorway:${name}`, { detail, bubbles: true, composed: true }));
  }

  #shown() {
    return {
      pattern: this.getAttribute('pattern')?.trim() ?? '',
      colors: readColorList(this.getAttribute('colors') ?? ''),
      accent: readHex(this.getAttribute('accent') ?? ''),
    };
  }

  #address(): string {
    return PORTAL + framePath(this.#shown());
  }

  #send(name: string): void {
    const { pattern, colors, accent } = this.#shown();
    const changes = {
      ...(name === 'pattern' && { pattern }),
      ...(name !== 'accent' && { colors }),
      ...(accent !== undefined && { accent }),
    };
    this.#frame?.contentWindow?.postMessage(marked({ type: 'set', ...changes }), PORTAL);
  }

  #refuse(): void {
    const line = document.createElement('p');
    const link = document.createElement('a');
    link.href = PORTAL + linkPath(this.#shown());
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = OPEN;
    line.append(`${REFUSED} `, link);
    // A frame that is only slow can still answer, so it stays out of sight.
    if (this.#frame) this.#frame.style.height = '0';
    this.#root.prepend(line);
    this.#dispatch('refused', { site: location.origin });
    endTurn(this);
  }

  #later(ms: number, work: () => void): void {
    this.#timers.push(setTimeout(work, ms));
  }

  #close(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    if (this.#frame?.contentWindow) frames.delete(this.#frame.contentWindow);
    this.#frame = undefined;
    this.#root.replaceChildren();
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, ColorwayConfigurator);
