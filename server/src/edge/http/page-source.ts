import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PatternCard, SharedDesignPage } from '@colorway/contract/pattern/pattern.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { PublicSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import type { TextPage } from '@colorway/rules/content/pages/text-page.ts';
import type { LinkPreview } from '../../catalog/facade.ts';

export interface PageData {
  readonly settings: PublicSettings;
  readonly viewer: Viewer;
  /** Staff look at what is not published yet. */
  readonly preview?: boolean;
  readonly demo: boolean;
  /** The live patterns, on pages that begin with them. */
  readonly patterns?: readonly PatternCard[];
  /** The product, on its page in the shop, and the requested design. */
  readonly product?: ShopProduct & { readonly askedId: string | null };
  /** How other pages show a link to this one. */
  readonly linked?: Omit<LinkPreview, 'picture'> & {
    readonly picture: string | undefined;
    readonly oembed: string | undefined;
  };
  /** The pages of text that staff have written. */
  readonly textPages: readonly TextPage[];
  /** The text of such a page, on it. */
  readonly text?: string;
  /** A shared design, on the page of its short link; null where there is none. */
  readonly design?: SharedDesignPage | null;
  /** In a frame of another site: the sites that may show it, and its accent. */
  readonly embedded?: { readonly sites: readonly string[]; readonly isPreview: boolean; readonly accent?: string };
  /** The project, on its page, as this viewer may see it. */
  readonly project?: PortalProject;
}

export interface Rendered {
  readonly status: number;
  readonly html: string;
  /** Scripts in the page itself; its policy has to name them. */
  readonly scripts?: readonly string[];
  readonly redirect?: string;
  /** Why a page with status 500 shows the error screen. */
  readonly error?: unknown;
}

/** Where pages come from: the build, or Vite while developing. */
export interface Pages {
  render(request: { readonly url: string; readonly page: PageData }): Promise<Rendered>;
  /** Folder of hashed assets, when they are served from disk. */
  readonly assets: string | undefined;
  /** Whether a page drawn once serves everybody. */
  readonly stable: boolean;
  /** The script for other sites, when it is not read from disk. */
  readonly embedScript?: () => Promise<string | undefined>;
  /** Answers for sources while developing; resolves when the request is not its own. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const webDist = join(import.meta.dirname, '../../../../web/dist');

/** The renderer is a megabyte of JavaScript; it loads with the first page request, not at start. */
export function builtPages(): Pages {
  const entry = join(webDist, 'server/entry-server.js');
  let loaded: Promise<Pick<Pages, 'render'>> | undefined;
  return {
    assets: join(webDist, 'client'),
    stable: true,
    render: async (request) => {
      loaded ??= import(entry) as Promise<Pick<Pages, 'render'>>;
      return (await loaded).render(request);
    },
  };
}
