import { contract } from '@colorway/contract/contract.ts';
import type { OperationMeta } from '@colorway/contract/operation.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

type Routes = Record<string, readonly [method: string, path: string]>;
type Group = 'visitors' | 'staff' | 'floor';

/** Half of the table is of staff, which no visitor has to load; tablets of the shop floor load their own part alone. */
const GROUPS: Readonly<Record<string, Group>> = {
  [NAME]: 'visitors',
  [`${NAME}/staff`]: 'staff',
  [`${NAME}/floor`]: 'floor',
};

/**
 * Groups and operations that visitors call from few screens, from other software, or by a beacon to an address of its own. The
 * first such call loads the table of staff.
 */
const RARE = new Set([
  ...[
    'staffSignIn',
    'signInProvider',
    'passkeys',
    'recovery',
    'reminders',
    'emailChoices',
    'problems',
    'compare',
    'reports.countOpening',
  ],
  ...['inquiries.follow', 'inquiries.correctEmail', 'inquiries.add', 'inquiries.withdraw', 'designs.find'],
  ...['checkout.customLineItem', 'checkout.draftOrder', 'checkout.payload', 'requests.revision', 'settings.read'],
  ...['shop.productData', 'shop.allProductData', 'colors.nearest', 'charges.sendCertificate'],
  ...['share.read', 'share.list', 'share.create', 'share.change', 'share.end', 'share.renew', 'share.revoke'],
  ...['share.introduce', 'approvals.certificate', 'approvals.history', 'orders.colors', 'orders.again'],
]);

function groupOf(name: string, access: string): Group {
  const [group = ''] = name.split('.');
  if (group === 'floor') return 'floor';
  return access === 'staff' || RARE.has(group) || RARE.has(name) ? 'staff' : 'visitors';
}

/** The operations under a node of the contract: `logIn.request` is asked by POST at `/log-in/request`. */
function routesOf(node: object, group: Group, path: readonly string[] = []): Routes {
  const routes: Routes = {};
  for (const [key, child] of Object.entries(node)) {
    const name = [...path, key].join('.');
    if (!('~orpc' in child)) {
      Object.assign(routes, routesOf(child, group, [...path, key]));
      continue;
    }
    const { operation } = (child['~orpc'] as { readonly meta: OperationMeta }).meta;
    if (!operation) throw new Error(`${name} of the contract is no operation`);
    if (groupOf(name, operation.access) === group) routes[name] = [operation.method, operation.path];
  }
  return routes;
}

/** Gives the browser the addresses of the contract without zod and oRPC, which weigh more than a screen. */
export const contractRoutes = (): Plugin => ({
  name: 'colorway:contract-routes',
  resolveId: (id) => (id in GROUPS ? `\0${id}` : undefined),
  load: (id) => {
    const group = id.startsWith('\0') ? GROUPS[id.slice(1)] : undefined;
    return group && `export default ${JSON.stringify(routesOf(contract, group))};`;
  },
});
