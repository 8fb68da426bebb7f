/** What the documents take, in the order of their sentence. The check is case-sensitive. */
export const artworkExtensions = ['ai', 'eps', 'svg', 'pdf', 'png', 'jpg'] as const;

export type Extension = (typeof artworkExtensions)[number];

export const pictureExtensions = ['png', 'jpg'] as const satisfies readonly Extension[];

/** Sharp in a bar and in print, on whatever it stands. */
export const logoExtensions = ['svg', 'png'] as const satisfies readonly Extension[];

export const previewExtensions = ['svg', 'png', 'jpg'] as const satisfies readonly Extension[];

/** The others show a placeholder. */
export const canPreview = (extension: string): boolean => previewExtensions.some((one) => one === extension);

/** What stands behind the last dot; nothing without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}
