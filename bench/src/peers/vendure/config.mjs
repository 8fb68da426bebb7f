import core from '@vendure/core';

const POOL = 16;
const { HOST, DATABASE, PASSWORD } = process.env;

/** The defaults of Vendure, but a logger that is silent and an order that the benchmark does not fill. */
export const configOf = ({ synchronize }) => ({
  apiOptions: { hostname: '127.0.0.1', port: 0, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'superadmin', password: PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: HOST,
    username: 'colorway',
    database: DATABASE,
    synchronize,
    logging: false,
    // Handed to the pool of pg.
    extra: { max: POOL },
  },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  orderOptions: { orderItemsLimit: 1_000_000_000 },
});
