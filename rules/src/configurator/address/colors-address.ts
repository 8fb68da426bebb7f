/** The parameters that open the configurator in these colors (specification 000). */
export const colorsAddress = (colors: readonly { readonly hex: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(colors.map(({ hex }, slot) => [`color${slot + 1}`, hex.slice(1)]));
