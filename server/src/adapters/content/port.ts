import type { ContentPart, PortalContent } from '@colorway/contract/content/content.ts';

export interface ContentNow {
  readonly content: PortalContent;
  /** 0 for a part that nobody ever wrote. */
  readonly versions: Readonly<Record<ContentPart, number>>;
}

/** Who keeps what the portal says and charges. */
export interface ContentSource {
  /** All that is published and nothing that is only drafted. A part that is not what it must be is an error, never half read. */
  read(): Promise<ContentNow>;
}
