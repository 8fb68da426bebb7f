// Creates the tables of Vendure, a product with VARIANTS variants, and CUSTOMERS customers with a password.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import core from '@vendure/core';
import populating from '@vendure/core/cli/index.js';
import { configOf } from './config.mjs';

const { VARIANTS, CUSTOMERS, PASSWORD } = process.env;

const COLUMNS = [
  ...['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price'],
  ...['taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets', 'variantFacets'],
];
const variant = (at) => {
  const product = at === 0 ? ['Necktie', 'necktie', 'A custom-printed necktie', '', '', 'design'] : Array(6).fill('');
  return [...product, `Design ${at}`, `TIE-${at}`, 19.5 + at, 'standard', 1_000_000, 'false', '', ''].join(',');
};
const products = join(import.meta.dirname, 'products.csv');
writeFileSync(
  products,
  [COLUMNS.join(','), ...Array.from({ length: Number(VARIANTS) }, (_, at) => variant(at))].join('\n'),
);

const app = await populating.populate(
  () => core.bootstrap(configOf({ synchronize: true })),
  {
    defaultLanguage: 'en',
    defaultZone: 'Americas',
    countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
    taxRates: [{ name: 'Standard', percentage: 8 }],
    shippingMethods: [{ name: 'Standard', price: 500 }],
    paymentMethods: [],
    collections: [],
  },
  products,
);
const user = await app
  .get(core.TransactionalConnection)
  .rawConnection.getRepository(core.User)
  .findOneOrFail({ where: { identifier: 'superadmin' } });
const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin', user });
const customers = app.get(core.CustomerService);
for (let at = 0; at < Number(CUSTOMERS); at++) {
  const person = { firstName: 'Ann', lastName: 'Lee', emailAddress: `customer${at}@example.com` };
  await customers.create(ctx, person, PASSWORD);
}
await app.close();
process.exit(0);
