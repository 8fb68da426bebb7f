import { os } from './implementer.ts';
import { settingsRoutes } from './settings/routes.ts';

/** The whole contract, answered: a missing handler does not compile. */
export const router = os.router({
  settings: settingsRoutes,
});
