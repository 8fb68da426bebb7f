/** In the address of a page and of what it asks for: `?preview=draft` shows staff what is not published yet. */
export const PREVIEW = { key: 'preview', value: 'draft' } as const;

export const isPreview = (address: string): boolean => {
  const [, search = ''] = /\?([^#]*)/.exec(address) ?? [];
  return search.split('&').includes(`${PREVIEW.key}=${PREVIEW.value}`);
};
