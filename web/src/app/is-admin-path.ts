/** Whether all of its routes come with the page. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
