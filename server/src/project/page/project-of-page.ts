import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isPreview } from '@colorway/rules/content/preview.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { codeOfCart } from '../cart/cart-store.ts';
import { readProjectView } from './read-project-view.ts';

/** With more proofs the browser fetches them: rendering them here would block other requests. */
const MAX_PROOFS = 100;

/** Also with one of its proofs open, and its other tabs. */
const ADDRESS = /^\/project\/([\w-]{1,100})(?:\/proof\/[^/?]{1,300}|\/history|\/orders)?\/?(?:\?|$)/;

/** Id of the project whose page is at this URL. */
export const projectOfAddress = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/** The project to render into its page. Undefined if the viewer may not see it or the browser should fetch it. */
export async function projectOfPage(
  context: Pick<Context, 'deps' | 'tx' | 'sessions'>,
  url: string,
): Promise<PortalProject | undefined> {
  const id = projectOfAddress(url);
  // Only the shop knows whether a code applies, and a page does not wait for outside services.
  if (id === undefined || (await codeOfCart(context.tx, id)) !== null) return undefined;
  try {
    const project = await readProjectView(context, id, isPreview(url));
    return project.proofs.length > MAX_PROOFS ? undefined : project;
  } catch (err) {
    if (err instanceof Problem) return undefined;
    throw err;
  }
}
