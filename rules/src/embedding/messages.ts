export const NO_SITE = 'Enter a site, such as https://shop.example.';
export const NO_ACCOUNT = 'Enter the site without a user name or password.';
export const NO_ADDRESS = 'Enter the name of the site. Number addresses are not allowed.';
export const WILD_PART = 'A star stands for one part at the start, such as https://*.partner.example.';
export const TOO_WIDE = 'Too many sites would match. Name the site itself, such as https://shop.partner.example.';
export const TWICE = 'This site is already allowed.';
export const NOT_LISTED = 'This site is no longer in the list.';
export const TOO_MANY_SITES = 'You can allow 50 sites. Remove one first.';

export const onlySite = (site: string): string => `Only the site, without the page: ${site}`;
export const onlyHttps = (site: string): string => `Only sites with https: ${site}`;

/** The last day of a site for tests is still a day. */
export const endsLabel = (days: number): string =>
  days <= 0 ? 'Ended. Remove it, then add it again.' : `For tests. Ends in ${days === 1 ? '1 day' : `${days} days`}.`;
