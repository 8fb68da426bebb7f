export const LONGEST_STYLE_NAME = 80;

export const STYLE_NAME_MISSING = 'Give the pattern a name.';
export const STYLE_NAME_LONG = `A name has at most ${LONGEST_STYLE_NAME} characters.`;
export const STYLE_PICTURE_MISSING = 'Add a picture for at least one product type.';
