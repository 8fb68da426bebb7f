/** Specification 002, section 2: the label of the disabled Log In button. */
export const ENTER_VALID_EMAIL = 'Please enter a valid email';

/** Shown beside an invalid email. */
export const EMAIL_HELP = 'Enter an email with an @ and a dot, like name@company.com.';
