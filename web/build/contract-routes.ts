import { contract } from '@colorway/contract/contract.ts';
import type { OperationMeta } from '@colorway/contract/operation.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

type Routes = Record<string, readonly [method: string, path: string]>;

/** Every operation under a node of the contract: `logIn.request` is asked by POST at `/log-in/request`. */
function routesOf(node: object, path: readonly string[] = []): Routes {
  const routes: Routes = {};
  for (const [key, child] of Object.entries(node)) {
    const name = [...path, key];
    if (!('~orpc' in child)) {
      Object.assign(routes, routesOf(child, name));
      continue;
    }
    const { operation } = (child['~orpc'] as { readonly meta: OperationMeta }).meta;
    if (!operation) throw new Error(`${name.join('.')} of the contract is no operation`);
    routes[name.join('.')] = [operation.method, operation.path];
  }
  return routes;
}

/** Gives the browser the addresses of the contract without zod and oRPC, which weigh more than a screen. */
export const contractRoutes = (): Plugin => ({
  name: 'colorway:contract-routes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(routesOf(contract))};` : undefined),
});
