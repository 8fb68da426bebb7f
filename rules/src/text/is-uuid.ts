const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as the database writes it; what a person or an address names may be anything else. */
export const isUuid = (text: string): boolean => UUID.test(text);
