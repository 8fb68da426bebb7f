const SHIELD = 'M-11-13H11V0C11 8 5 13 0 16-5 13-11 8-11 0Z';
const HALF = 'M0-13H11V0C11 8 5 13 0 16Z';

/** A club's shield, parted in two slots; its rim and crown are always gilt. */
export const crest = (field: number, parted: number): string =>
  `<path d="${SHIELD}" fill="{${field}}"/><path d="${HALF}" fill="{${parted}}"/>` +
  '<path d="M-11 3L0-6 11 3V-2L0-11-11-2Z" fill="#c9a24a"/>' +
  `<path d="${SHIELD}" fill="none" stroke="#c9a24a" stroke-width="2.2" stroke-linejoin="round"/>` +
  `<path d="M-9.4-11.4H9.4" stroke="#efdca2" stroke-width=".8"/>` +
  '<path d="M-8-16L-10-24-5-20 0-26 5-20 10-24 8-16Z" fill="#c9a24a"/><path d="M-8-16H8" stroke="#efdca2" stroke-width="1.2"/>';
