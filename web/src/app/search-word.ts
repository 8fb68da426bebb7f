/** One word of the address, left out when it is not there. */
export function word<const Name extends string>(
  name: Name,
  search: Record<string, unknown>,
): { [Key in Name]?: string } {
  const value = search[name];
  return (typeof value === 'string' ? { [name]: value } : {}) as { [Key in Name]?: string };
}

/** Several values of the address, each left out when it is not there. */
export const searchValues = <const Name extends string>(
  names: readonly Name[],
  search: Record<string, unknown>,
): { [Key in Name]?: string } => Object.assign({}, ...names.map((name) => word(name, search)));
