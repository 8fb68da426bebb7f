/** Specification 002, section 8, whoever keeps the content. */
export const CONTENT_UNREACHABLE = 'Could not receive the data from Contentful!';
