/** Specifications 000 and 001, to the letter. */
export const TOO_MANY_COLORS = 'Too many colors. Try removing a color before you add another.';
export const NO_ACTIVE_COLOR = 'Please select a color above to switch to this color.';
export const NO_SUCH_DOCUMENT = 'No such document!';
export const HOW_TO_SELECT = 'How would you like to select your color?';
export const PANTONE_CHOICE = 'Choose a coated or uncoated Pantone color by PMS number.';
/** The settings have the name of the brand's colors. */
export const brandChoice = (setName: string): string => `Select or search from 500+ of our standard ${setName} colors.`;

/** Shown above the search of weddings and individuals (D75). */
export const DRESS_MAKER_HINT = "Matching a dress? Search for your dress-maker's color.";

/** Shown beside every color choice (design, section 8). */
export const SCREENS_GLOW = 'Screens glow and cloth does not, so printed colors look a little softer.';
export const EXACT_MATCH = 'For an exact match, choose a Pantone number or ask for a swatch before you order.';

/** Messages for an empty library, for customers and for staff. */
export const NO_COLORS_FOR_SHOPPERS =
  'Our color library is empty right now. Nothing you picked is lost. Try again in a little while, or contact us.';
export const NO_COLORS_FOR_STAFF =
  'The color library is empty, so no one can pick a color. Import the colors, or add them one by one.';
export const COLORS_NOT_LOADED = 'We could not load the colors';
export const NOTHING_LOST = 'Nothing you picked is lost.';
export const PRINTS_SOFTER = 'Prints softer';
