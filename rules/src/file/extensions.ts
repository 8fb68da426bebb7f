/** Extensions that the documents accept, in the order of their sentence. */
export const artworkExtensions = ['ai', 'eps', 'svg', 'pdf', 'png', 'jpg'] as const;

export type Extension = (typeof artworkExtensions)[number];

export const pictureExtensions = ['png', 'jpg'] as const satisfies readonly Extension[];

/** Formats that stay sharp in a bar and in print, on any background. */
export const logoExtensions = ['svg', 'png'] as const satisfies readonly Extension[];

export const previewExtensions = ['svg', 'png', 'jpg'] as const satisfies readonly Extension[];

/** Other formats show a placeholder. */
export const canPreview = (extension: string): boolean => previewExtensions.some((one) => one === extension);

/** Returns the part behind the last dot; empty without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

/** Detects the format by the name: one of the documents', or a phone's photo, which is converted to a JPEG (D74). */
export type SentKind = Extension | 'heic';

/** More extensions that phones and cameras write. */
const aliases: Readonly<Record<string, SentKind>> = { jpeg: 'jpg', heic: 'heic', heif: 'heic' };

/** Upper-case extensions are accepted (D74). */
export function sentKindOf(name: string): SentKind | undefined {
  const ending = extensionOf(name).toLowerCase();
  return (
    artworkExtensions.find((one) => one === ending) ?? (Object.hasOwn(aliases, ending) ? aliases[ending] : undefined)
  );
}

/** The documents' extension under which a file of this kind is stored. */
export const storedExtension = (kind: SentKind): Extension => (kind === 'heic' ? 'jpg' : kind);
