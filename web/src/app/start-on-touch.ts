import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';

/** Pages that can be read, typed into, and left by their links, without any script. */
const READABLE = new Set([
  'src/features/start/home-screen.tsx',
  'src/features/start/new-project-screen.tsx',
  'src/features/log-in/log-in-screen.tsx',
  'src/features/gallery/patterns-screen.tsx',
  'src/features/wizard/basic-info/basic-info-screen.tsx',
]);

/** Only for those who are not signed in: others have live figures in the bar. */
export const startsOnTouch = (module: string | undefined, { kind }: Viewer): boolean =>
  module !== undefined && READABLE.has(module) && kind === 'nobody';

/** It runs in the page before the scripts are loaded, so it may use nothing from outside of itself. */
function startOnTouch(entry: string, needed: readonly string[]): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  const options = { capture: true, passive: true };
  /** Each in a task of its own: thirty at once would hold up the press that they are loaded for. */
  const add = (tag: 'link' | 'script', attributes: object) =>
    setTimeout(() => document.body.append(Object.assign(document.createElement(tag), attributes)));
  const load = (event?: Event) => {
    // Browsers report where the pointer rests when a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, load, options);
    for (const href of needed) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // The scripts take it away when they begin, and from then on hold presses themselves.
    if (!button || !document.getElementById('page-data')) return;
    for (const one of document.querySelectorAll<HTMLElement>('button[data-early]')) delete one.dataset.early;
    button.dataset.early = '';
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLElement && document.getElementById('page-data')) target.dataset.early = '';
  };
  document.addEventListener('change', mark, true);
  // The scripts show everything that an address says and that this browser stores of earlier visits.
  let isNew = location.search === '' && location.hash === '';
  try {
    isNew = isNew && localStorage.length === 0;
  } catch {
    // Then nothing is stored.
  }
  if (isNew) for (const sign of signs) addEventListener(sign, load, options);
  else load();
}

/**
 * The script of such a page: loads the others at the first sign of a person, so that a page that is only read costs no more than its
 * text and pictures. What is pressed, typed and chosen before counts once the page can answer (`early-input.ts`).
 */
export const startScript = (entry: string, needed: readonly string[]): string =>
  `(${startOnTouch})(${JSON.stringify(entry)},${JSON.stringify(needed)})`;
