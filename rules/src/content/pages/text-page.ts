/** Pages of the portal whose text staff write, by their address. */
export const TEXT_PAGES = ['privacy', 'accessibility', 'terms'] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

export const TEXT_PAGE_TITLES: Readonly<Record<TextPage, string>> = {
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  terms: 'Terms',
};

export const MAX_PAGE_LENGTH = 20_000;

/** The page that an address names. */
export const textPageOf = (path: string): TextPage | undefined =>
  TEXT_PAGES.find((page) => new RegExp(`^/${page}/?(?:[?#]|$)`).test(path));
