/** An address of the server with the filters of a list behind it. */
export const addressWith = (address: string, filter: object): string => {
  const params = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return params === '' ? address : `${address}?${params}`;
};
