const INK = '#1d1712';

/** A honeybee from above; its black parts stay ink in every coloring. */
export const bee = (body: number, wing: number): string =>
  `<g fill="{${wing}}" fill-opacity=".92"><ellipse cx="-9" cy="-4" rx="9" ry="4.4" transform="rotate(28 -9 -4)"/><ellipse cx="9" cy="-4" rx="9" ry="4.4" transform="rotate(-28 9 -4)"/><ellipse cx="-6.5" cy="2.6" rx="6" ry="3" transform="rotate(-22 -6.5 2.6)"/><ellipse cx="6.5" cy="2.6" rx="6" ry="3" transform="rotate(22 6.5 2.6)"/></g>` +
  `<path d="M0-8C6-8 6 4 4 9 3 12 1 14 0 15-1 14-3 12-4 9-6 4-6-8 0-8Z" fill="{${body}}"/>` +
  `<path d="M-4.7 1.4Q0 3.4 4.7 1.4M-4.5 5.6Q0 7.6 4.5 5.6M-3.5 9.8Q0 11.4 3.5 9.8" fill="none" stroke="${INK}" stroke-width="2"/>` +
  `<circle cy="-9" r="3.2" fill="${INK}"/><path d="M-1.6-11.4Q-3-15-5.6-15.6M1.6-11.4Q3-15 5.6-15.6" fill="none" stroke="${INK}" stroke-width="1.1" stroke-linecap="round"/>`;
