/** Exact text (specification 002, section 8), also for other content sources. */
export const CONTENT_UNREACHABLE = 'Could not receive the data from Contentful!';
