/** Query parameter of a page and its calls: `?preview=draft` shows staff the unpublished content. */
export const PREVIEW = { key: 'preview', value: 'draft' } as const;

export const isPreview = (address: string): boolean => {
  const [, search = ''] = /\?([^#]*)/.exec(address) ?? [];
  return search.split('&').includes(`${PREVIEW.key}=${PREVIEW.value}`);
};
