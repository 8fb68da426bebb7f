import { createApiKey, listApiKeys, revokeApiKey } from './api-key/api-keys.ts';
import { endSessions, logOut, logOutEverywhere } from './sign-in/end-sessions.ts';
import { listSessions, readViewer } from './sign-in/list-sessions.ts';
import { redeemCode } from './sign-in/redeem-code.ts';
import { lookAtLink, redeemLink } from './sign-in/redeem-link.ts';
import { requestLogIn } from './sign-in/request-log-in.ts';
import { changeStaff, signOutStaff } from './staff/account/change-staff.ts';
import { inviteStaff, withdrawInvitation } from './staff/account/invite.ts';
import { readStaff } from './staff/account/read-staff.ts';
import { lookAtSetUp, setUpAccount } from './staff/account/set-up.ts';
import { signInStaff } from './staff/account/sign-in.ts';
import { startOverStaff } from './staff/account/start-over.ts';
import { addPasskey, startAddingPasskey } from './staff/passkey/add-passkey.ts';
import { readPasskeys } from './staff/passkey/list-passkeys.ts';
import { signInWithPasskey, startPasskeySignIn } from './staff/passkey/passkey-sign-in.ts';
import { removePasskey } from './staff/passkey/remove-passkey.ts';
import { changePassword } from './staff/password/change-password.ts';
import { makeRecoveryCodes, readRecovery, recoverAccount } from './staff/password/recovery-codes.ts';
import { finishProvider, readProvider, startProvider, unlinkProvider } from './staff/provider/provider-sign-in.ts';
import { confirmApp, removeApp, startApp } from './staff/second-factor/authenticator-app.ts';
import { finishSignIn } from './staff/second-factor/second-step.ts';
import { changeSecurity, readSecurity } from './staff/second-factor/security.ts';

export const peopleOperations = [
  listApiKeys,
  createApiKey,
  revokeApiKey,
  logOut,
  logOutEverywhere,
  endSessions,
  listSessions,
  readViewer,
  redeemCode,
  lookAtLink,
  redeemLink,
  requestLogIn,
  changeStaff,
  signOutStaff,
  startOverStaff,
  inviteStaff,
  withdrawInvitation,
  readStaff,
  lookAtSetUp,
  setUpAccount,
  signInStaff,
  startAddingPasskey,
  addPasskey,
  readPasskeys,
  startPasskeySignIn,
  signInWithPasskey,
  removePasskey,
  readProvider,
  startProvider,
  finishProvider,
  unlinkProvider,
  changePassword,
  startApp,
  confirmApp,
  removeApp,
  readSecurity,
  changeSecurity,
  finishSignIn,
  readRecovery,
  makeRecoveryCodes,
  recoverAccount,
] as const;
