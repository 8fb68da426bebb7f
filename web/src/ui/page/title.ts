/** "Log In | Colorway". */
export const pageTitle = (title: string, brand: string): string => `${title} | ${brand}`;
