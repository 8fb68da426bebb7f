/** Postal codes and names of the states in which sales tax can be charged, and of the capital's district. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof US_STATES;
export const STATE_CODES = Object.keys(US_STATES) as [StateCode, ...StateCode[]];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-z]/gi, '')
    .toUpperCase();

const BY_TEXT = new Map<string, StateCode>(
  STATE_CODES.flatMap((code) => [
    [code, code],
    [plain(US_STATES[code]), code],
  ]),
);

/** Reads a code or a full name in any spelling of case and spaces: `ct`, `New York`. */
export const readState = (typed: string): StateCode | undefined => BY_TEXT.get(plain(typed));

const HOME = /^(u\.?\s?s\.?(\s?a\.?)?|united states( of america)?)$/i;

/** Whether a typed country is the home country, in which state taxes apply and addresses need no country. */
export const isHomeCountry = (country: string): boolean => HOME.test(country.trim());
