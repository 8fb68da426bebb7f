import { colorRoutes, pantoneRoutes } from './colors/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { os } from './implementer.ts';
import { mailRoutes } from './mail/routes.ts';
import { patternRoutes } from './patterns/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { logInRoutes } from './sign-in/log-in-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { passkeyRoutes } from './staff/passkey-routes.ts';
import { recoveryRoutes } from './staff/recovery-routes.ts';
import { staffRoutes, staffSignInRoutes } from './staff/staff-routes.ts';

/** The whole contract, answered: a missing handler does not compile. */
export const router = os.router({
  settings: settingsRoutes,
  logIn: logInRoutes,
  sessions: sessionRoutes,
  staffSignIn: staffSignInRoutes,
  passkeys: passkeyRoutes,
  recovery: recoveryRoutes,
  staff: staffRoutes,
  share: shareRoutes,
  mail: mailRoutes,
  files: fileRoutes,
  colors: colorRoutes,
  pantone: pantoneRoutes,
  patterns: patternRoutes,
});
