/** Shown under the deal's field while it is empty. */
export const EMPTY_DEAL = 'Leave this empty to use the deal of this inquiry.';
