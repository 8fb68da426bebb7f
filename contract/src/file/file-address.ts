/** The id of a stored file in its address; undefined for any other address. */
export const fileIdIn = (url: string): string | undefined => /^\/files\/([0-9a-f]{32})\//.exec(url)?.[1];
