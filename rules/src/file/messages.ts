/** Specification 001, section 8, and specification 002, section 8, to the letter. */
export const INVALID_FILE = 'Please add a valid file!';
export const NOT_ARTWORK = 'File must be .ai, .eps, .svg, .pdf, .png, or .jpg';

export const STILL_SENDING = 'Your file is still on its way. Wait for it, or remove it.';
export const EMPTY_FILE = 'This file is empty. Choose another one.';
export const ALREADY_ADDED = 'This file is already in your list.';

export const tooManyPixels = (limit: number): string =>
  `This picture has more than ${limit / 1_000_000} million pixels. Make it smaller, then upload it.`;
