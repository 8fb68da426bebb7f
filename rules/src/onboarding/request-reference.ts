/** Days for which a request without a project lets its sender log in and see it. */
export const OPEN_REQUEST_DAYS = 180;

const LENGTH = 8;

/** The name of a request for visitors: the beginning of its id, as `R-7F3A21C0`. */
export const requestReference = (inquiryId: string): string => `R-${inquiryId.slice(0, LENGTH).toUpperCase()}`;
