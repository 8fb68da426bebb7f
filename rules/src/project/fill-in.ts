/** Places such as `{amount}` in a text of staff; a place that nobody knows stays as it was typed, so that it is noticed. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
