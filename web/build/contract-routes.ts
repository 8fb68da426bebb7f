import { contract } from '@colorway/contract/contract.ts';
import type { OperationMeta } from '@colorway/contract/operation.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';
/** What only staff may call: half of the table, which no visitor has to load. */
const STAFF_NAME = `${NAME}/staff`;

type Routes = Record<string, readonly [method: string, path: string]>;

/** The operations under a node of the contract: `logIn.request` is asked by POST at `/log-in/request`. */
function routesOf(node: object, isStaff: boolean, path: readonly string[] = []): Routes {
  const routes: Routes = {};
  for (const [key, child] of Object.entries(node)) {
    const name = [...path, key];
    if (!('~orpc' in child)) {
      Object.assign(routes, routesOf(child, isStaff, name));
      continue;
    }
    const { operation } = (child['~orpc'] as { readonly meta: OperationMeta }).meta;
    if (!operation) throw new Error(`${name.join('.')} of the contract is no operation`);
    if ((operation.access === 'staff') === isStaff) routes[name.join('.')] = [operation.method, operation.path];
  }
  return routes;
}

/** Gives the browser the addresses of the contract without zod and oRPC, which weigh more than a screen. */
export const contractRoutes = (): Plugin => ({
  name: 'colorway:contract-routes',
  resolveId: (id) => (id === NAME || id === STAFF_NAME ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== `\0${NAME}` && id !== `\0${STAFF_NAME}`) return undefined;
    return `export default ${JSON.stringify(routesOf(contract, id === `\0${STAFF_NAME}`))};`;
  },
});
