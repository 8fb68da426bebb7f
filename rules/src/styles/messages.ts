export const MAX_STYLE_NAME_LENGTH = 80;

export const STYLE_NAME_MISSING = 'Give the pattern a name.';
export const STYLE_NAME_LONG = `A name can have at most ${MAX_STYLE_NAME_LENGTH} characters.`;
export const STYLE_PICTURE_MISSING = 'Add a picture for at least one product type.';
