/** A file of the program did not come; each browser says so in words of its own. */
const MESSAGE_PATTERN = /dynamically imported module|importing a module script|unable to preload css/i;

/** The router and the browser both remember such a failure, so only a fresh page can fetch it again. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && MESSAGE_PATTERN.test(error.message);
