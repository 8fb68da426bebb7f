import type { PatternCard, SharedDesignPage } from '@colorway/contract/pattern/pattern.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { PublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import type { TextPage } from '@colorway/rules/content/pages/text-page.ts';

/** The data the server sends with a page; the browser starts from the same. */
export interface PageData {
  readonly settings: PublicSettings;
  readonly viewer: Viewer;
  readonly demo: boolean;
  /** Staff look at what is not published yet. */
  readonly preview?: boolean;
  /** The live patterns, on pages that begin with them. */
  readonly patterns?: readonly PatternCard[];
  /** The product of a shop page and the design in its URL. */
  readonly product?: ShopProduct & { readonly askedId: string | null };
  /** How other pages show a link to this one. */
  readonly linked?: {
    readonly title: string;
    readonly colors: readonly string[];
    /** Missing where the portal does not know its address from outside. */
    readonly picture: string | undefined;
    /** Address of the oEmbed answer about this page. */
    readonly oembed: string | undefined;
  };
  /** The pages of text that staff have written. */
  readonly textPages?: readonly TextPage[];
  /** The text of such a page, on it. */
  readonly text?: string;
  /** A shared design, on the page of its short link; null where there is none. */
  readonly design?: SharedDesignPage | null;
  /** In a frame of another site: the sites that may show it, and its accent. */
  readonly embedded?: { readonly sites: readonly string[]; readonly isPreview: boolean; readonly accent?: string };
  /** The project, on its page, as this viewer may see it. */
  readonly project?: PortalProject;
}

export type { PatternCard, PublicSettings, Viewer };
