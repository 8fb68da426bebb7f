/** A picture of staff as a block of its own; its size keeps the page from jumping while it loads. */
export interface RichPicture {
  readonly kind: 'picture';
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Accepts links that cannot run anything. */
export const RICH_LINK = /^(https:\/\/|http:\/\/|mailto:|\/(?!\/))/;
export const WRONG_LINK = 'A link must start with https:// or mailto:, or be a path in the portal.';

/** Accepts only pictures stored here, so no other site learns who reads. */
export const OWN_PICTURE = /^\/files\/[0-9a-f]{32}\/[^/?#\s()]{1,200}$/;

const WRITTEN = /^!\[((?:\\.|[^\]\\])*)\]\(([^()\s]+) =(\d{1,5})x(\d{1,5})\)$/;

export function readPicture(line: string): RichPicture | undefined {
  const [found, alt = '', src = '', width, height] = WRITTEN.exec(line) ?? [];
  if (found === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  return { kind: 'picture', src, alt: alt.replaceAll(/\\(.)/g, '$1'), ...size };
}

export const writePicture = ({ src, alt, width, height }: Omit<RichPicture, 'kind'>): string =>
  `![${alt.replaceAll(/[\\\]]/g, '\\$&').replaceAll(/\s+/g, ' ')}](${src} =${width}x${height})`;
