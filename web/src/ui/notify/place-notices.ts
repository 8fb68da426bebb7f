interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Distance from the edges of the window, and below the top bar. */
const EDGE = 24;
const BELOW_BAR = 76;

/** Where notices may stand, the first choice first: at the edges, then in the middle. */
export function placesFor(notices: Size, view: Size): readonly Place[] {
  const right = view.width - notices.width - EDGE;
  const center = (view.width - notices.width) / 2;
  const bottom = view.height - notices.height - EDGE;
  const middle = (view.height - notices.height) / 2;
  const lower = bottom - 120;
  if (right < 2 * EDGE) return [EDGE / 2, BELOW_BAR, middle, lower, bottom].map((top) => ({ left: center, top }));
  return [
    { left: right, top: bottom },
    { left: center, top: bottom },
    { left: EDGE, top: bottom },
    { left: right, top: lower },
    { left: EDGE, top: lower },
    { left: right, top: BELOW_BAR },
    { left: center, top: BELOW_BAR },
    { left: EDGE, top: BELOW_BAR },
    { left: EDGE, top: middle },
    { left: right, top: middle },
    { left: center, top: middle },
  ];
}

/** The first place that covers nothing, else the one that covers least. */
export function bestPlace(places: readonly Place[], covers: (place: Place) => number): Place | undefined {
  let best: { readonly place: Place; readonly covered: number } | undefined;
  for (const place of places) {
    const covered = covers(place);
    if (covered === 0) return place;
    if (!best || covered < best.covered) best = { place, covered };
  }
  return best?.place;
}
