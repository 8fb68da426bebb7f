import { randomUUID } from 'node:crypto';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Browser } from '../../testing/browser.ts';
import { makeStaff, signedIn } from '../../testing/people.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { ensureFirstContent } from '../content/first-content.ts';
import { ensureDemoProjects } from '../demo/demo-projects.ts';
import { ensureFirstProducts } from '../shop/first-products.ts';

export interface Portal {
  readonly server: TestServer;
  readonly customer: Browser;
  readonly distributor: Browser;
  readonly staff: Browser;
}

/** The four demo projects with their proofs, products and content, as after the first start. */
export async function openPortal(more: Parameters<typeof createTestServer>[0] = {}): Promise<Portal> {
  const server = await createTestServer({ ...more, env: { DEMO: '1', ...more?.env } });
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  await ensureDemoProjects(server.deps);
  return {
    server,
    customer: await signedIn(server, { email: 'customer@example.com' }),
    distributor: await signedIn(server, { email: 'distributor@example.com' }),
    staff: await signedIn(server, { staffId: (await makeStaff(server)).id }),
  };
}

export const REGATTA = '1001';
export const NORTHERN = '1002';

export async function readAs(browser: Browser, projectID: string = REGATTA): Promise<PortalProject> {
  const { status, body } = await browser.get(`/projects/${projectID}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** What a browser sends with every command. */
export const doing = <More extends object>(kind: string, more: More, base = 0) => ({
  kind,
  id: randomUUID(),
  base,
  at: Date.now(),
  ...more,
});

export const sendCart = (browser: Browser, commands: readonly object[], { project = REGATTA, version = 0 } = {}) =>
  browser.post(`/projects/${project}/cart`, { version, commands });

export const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };

export const proofNamed = ({ proofs }: PortalProject, part: string) => {
  const found = proofs.find(({ proofID }) => proofID.includes(part));
  if (!found) throw new Error(`no proof ${part}`);
  return found;
};

/** A line of two neckties, unless it is said otherwise. */
export const adding = (
  proofId: string,
  more: { lineId?: string | undefined; selections?: object; quantity?: number } = {},
) => {
  const lineId: string = more.lineId ?? randomUUID();
  return doing('addLine', { proofId, selections: necktie, quantity: 2, ...more, lineId });
};
