/** D41: six digits, ten minutes, five tries, and a new code after a minute. */
export const CODE_DIGITS = 6;
/** Label of the button until all digits are typed. */
export const ENTER_ALL_DIGITS = 'Enter all six digits';
export const CODE_SECONDS = 600;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
