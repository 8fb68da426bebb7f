import { colorContract } from './color/color-contract.ts';
import { pantoneContract } from './color/pantone-contract.ts';
import { fileContract } from './file/file-contract.ts';
import { mailContract } from './mail/mail-contract.ts';
import { patternContract } from './pattern/pattern-contract.ts';
import { shareContract } from './project/share-contract.ts';
import { settingsContract } from './settings/settings-contract.ts';
import { logInContract } from './sign-in/log-in-contract.ts';
import { passkeyContract } from './sign-in/passkey-contract.ts';
import { recoveryContract } from './sign-in/recovery-contract.ts';
import { sessionContract } from './sign-in/session-contract.ts';
import { staffContract } from './sign-in/staff-contract.ts';
import { staffSignInContract } from './sign-in/staff-sign-in-contract.ts';

/** Everything that can be asked of the product API. */
export const contract = {
  settings: settingsContract,
  logIn: logInContract,
  sessions: sessionContract,
  staffSignIn: staffSignInContract,
  passkeys: passkeyContract,
  recovery: recoveryContract,
  staff: staffContract,
  share: shareContract,
  mail: mailContract,
  files: fileContract,
  colors: colorContract,
  pantone: pantoneContract,
  patterns: patternContract,
};
