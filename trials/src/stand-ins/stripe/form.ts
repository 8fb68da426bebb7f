export interface Form {
  [name: string]: string | Form;
}

/** `metadata[portal_order]=1&custom_fields[0][name]=Order` as the object that it means. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = form;
    for (const part of path.slice(0, -1)) {
      const found = at[part];
      const within = typeof found === 'object' ? found : {};
      at[part] = within;
      at = within;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return form;
}

export const readText = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const inner = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

/** Metadata and the like: what is in it is text. */
export const readTexts = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(inner(form, name)).map(([key, value]) => [key, String(value)]));
