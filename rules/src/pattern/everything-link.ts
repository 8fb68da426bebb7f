/** The link of a design that shows all products of its pattern before it opens. */
export const everythingLink = (url: string): string => `${url}?on=everything`;
export const showsEverything = (search: string): boolean => /[?&]on=everything(?:&|$)/.test(search);
