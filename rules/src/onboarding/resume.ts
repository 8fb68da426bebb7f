/** How long a link to finish on another device is good (D37). */
export const RESUME_DAYS = 30;

/** The screen that a resume link opens; its token is in the fragment, so that no log sees it. */
export const RESUME_PATH = '/new-project/resume';
