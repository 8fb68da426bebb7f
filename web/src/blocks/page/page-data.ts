import type { PatternCard } from '@colorway/contract/pattern/pattern.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';

/** The data the server sends with a page; the browser starts from the same. */
export interface PageData {
  readonly settings: PortalSettings;
  readonly viewer: Viewer;
  readonly demo: boolean;
  /** Staff look at what is not published yet. */
  readonly preview?: boolean;
  /** The live patterns, on pages that begin with them. */
  readonly patterns?: readonly PatternCard[];
  /** The product of a shop page and the design in its URL. */
  readonly product?: ShopProduct & { readonly askedId: string | null };
  /** Address of the picture that other pages show with a link to this one. */
  readonly shareImage?: string;
  /** The project, on its page, as this viewer may see it. */
  readonly project?: PortalProject;
}

export type { PatternCard, PortalSettings, Viewer };
