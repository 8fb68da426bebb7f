import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isPreview } from '@colorway/rules/content/preview.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { codeOfCart } from '../cart/cart-store.ts';
import { readProjectView } from './read-project-view.ts';

/** With more proofs the page is sent at once and asks for them itself: drawing them here would hold up everybody else. */
const MAX_PROOFS = 100;

const ADDRESS = /^\/project\/([\w-]{1,100})\/?(?:\?|$)/;

/** The project whose own page is at this address. */
export const projectOfAddress = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/** What the page of a project begins with, for somebody who may see it; the browser asks for what does not come along. */
export async function projectOfPage(
  context: Pick<Context, 'deps' | 'tx' | 'sessions'>,
  url: string,
): Promise<PortalProject | undefined> {
  const id = projectOfAddress(url);
  // Whether a code counts is for the shop to say, and a page waits for nobody outside.
  if (id === undefined || (await codeOfCart(context.tx, id)) !== null) return undefined;
  try {
    const project = await readProjectView(context, id, isPreview(url));
    return project.proofs.length > MAX_PROOFS ? undefined : project;
  } catch (err) {
    if (err instanceof Problem) return undefined;
    throw err;
  }
}
