/** Specification 2 and 3, the error catalogues, to the letter. */
export const INVALID_FILE = 'Please add a valid file!';
export const NOT_ARTWORK = 'File must be .ai, .eps, .svg, .pdf, .png, or .jpg';

export const EMPTY_FILE = 'This file is empty. Choose another one.';
