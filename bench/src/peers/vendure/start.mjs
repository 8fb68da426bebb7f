// Vendure on a database that setup.mjs has filled, on a port of its own that it prints.
import core from '@vendure/core';
import { configOf } from './config.mjs';

const app = await core.bootstrap(configOf({ synchronize: false }));
process.stdout.write(`${app.getHttpServer().address().port}\n`);
