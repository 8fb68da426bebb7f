/** Days for which a link to finish on another device works (D37). */
export const RESUME_DAYS = 30;

/** The screen of a resume link; its token is in the fragment, so it is in no log. */
export const RESUME_PATH = '/new-project/resume';
