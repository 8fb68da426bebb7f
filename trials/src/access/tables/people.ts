import { randomUUID } from 'node:crypto';
import { readSecuritySettings } from '@colorway/server/kernel/settings/security-settings-store.ts';
import { passkeyDevice } from '../../kit/passkey-device.ts';
import { ofStaff, type Table } from '../case.ts';
import { aChoiceLink, aLogInLink, anApiKey, aPasskey, aShareKey, insertLogIn } from '../kinds/kinds-of-people.ts';
import { aProject } from '../kinds/kinds-of-project.ts';
import { aColleague, anInvitation, aSetUpToken } from '../kinds/kinds-of-world.ts';

const CODE = '123456';
const PASSWORD = 'correct horse battery staple 42';
const credential = passkeyDevice().sign('nothing', { origin: 'http://localhost', rpId: 'localhost' });
const NO_CEREMONY = 'a ceremony needs a challenge of ours: passkeys.test.ts goes through it';
const NO_PROVIDER = 'no sign-in service is set up: provider-sign-in.test.ts has one';
const byDevice = { id: 'of the device, checked by its signature', rawId: 'the same' };

/** Signing in, sessions, and the accounts of staff. */
export const peopleCases: Table = {
  'logIn.request': {
    send: ({ caller }) => ({ email: caller.project.email }),
    own: { 'somebody whose address was taken off': 404 },
    why: 'that address has no project (D41)',
    keeps: 'unknown addresses are counted',
  },
  'logIn.redeemCode': {
    endsCaller: true,
    send: async ({ server: { deps }, caller }) => {
      await insertLogIn(deps, caller.browser, CODE);
      return { code: CODE };
    },
  },
  'logIn.lookAtLink': {
    rule: 'sender',
    takes: { token: aLogInLink },
    strange: { token: { others: 200, deleted: 200 } },
    why: 'says what became of the link, to whoever holds its 256 bits',
  },
  'logIn.redeemLink': {
    endsCaller: true,
    rule: 'sender',
    takes: { token: aLogInLink },
    strange: { token: { others: 409, deleted: 410 } },
    why: 'the link works in the browser that asked, once',
  },
  'sessions.viewer': {
    takes: { projectID: aProject },
    strange: { projectID: { others: 200, deleted: 200, guessed: 200 } },
    why: 'says who the caller is, and nothing of the project',
  },
  'sessions.list': {},
  'sessions.end': {
    plain: { sessionId: 'of the own list alone: own-sessions.test.ts ends those of others in vain' },
    endsCaller: true,
  },
  'sessions.logOut': { endsCaller: true },
  'sessions.logOutEverywhere': { endsCaller: true },
  'staffSignIn.signIn': {
    send: () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD }),
    own: { everybody: 401 },
    why: 'no such account',
    keeps: 'guesses are counted',
  },
  'staffSignIn.secondStep': {
    send: { code: '123456' },
    own: { everybody: 410 },
    why: 'no first step went before: second-factor.test.ts takes both',
  },
  'staffSignIn.changePassword': { send: { current: '', next: PASSWORD } },
  'staffSignIn.lookAtSetUp': { takes: { token: aSetUpToken } },
  'staffSignIn.setUp': {
    endsCaller: true,
    takes: { token: aSetUpToken },
    send: () => ({ email: `${randomUUID()}@example.com`, name: 'Ann Lee', password: PASSWORD }),
  },
  'signInProvider.read': {},
  'signInProvider.start': { own: { everybody: 404 }, why: NO_PROVIDER },
  'signInProvider.finish': { send: { answer: '?code=1&state=2' }, own: { everybody: 404 }, why: NO_PROVIDER },
  'signInProvider.unlink': { own: ofStaff(404), why: NO_PROVIDER },
  'passkeys.signInOptions': {},
  'passkeys.signIn': { send: credential, plain: byDevice, own: { everybody: 401 }, why: NO_CEREMONY },
  'passkeys.addOptions': {},
  'passkeys.add': { send: credential, plain: byDevice, own: ofStaff(401), why: NO_CEREMONY },
  'passkeys.list': {},
  'passkeys.remove': { takes: { passkeyId: aPasskey } },
  'recovery.read': {},
  'recovery.make': {},
  'recovery.recover': {
    send: () => ({ email: `${randomUUID()}@example.com`, code: 'aaaa-bbbb-cccc-dddd' }),
    own: { everybody: 401 },
    why: 'no such account',
    keeps: 'guesses are counted',
  },
  'notifications.read': {},
  'notifications.save': { plain: { topic: 'a topic of emails' }, send: { topic: 'inquiries', way: 'daily' } },
  'emailChoices.read': {},
  'emailChoices.save': { send: { topic: 'reminders', on: false } },
  'emailChoices.readLink': { takes: { token: aChoiceLink } },
  'emailChoices.saveLink': { takes: { token: aChoiceLink }, send: { topic: 'reminders', on: false } },
  unsubscribe: {
    takes: { token: aChoiceLink },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: 'List-Unsubscribe=One-Click',
  },
  'secondFactor.read': {},
  'secondFactor.change': {
    send: async ({ server: { deps } }) => ({ version: (await readSecuritySettings(deps.db)).version }),
  },
  'secondFactor.startApp': {},
  'secondFactor.confirmApp': {
    send: { code: '123456' },
    own: ofStaff(409),
    why: 'no key waits for a code: second-factor.test.ts confirms one',
  },
  'secondFactor.removeApp': {
    own: ofStaff(404),
    why: 'no app was added: second-factor.test.ts removes one',
  },
  'staff.list': {},
  'staff.invite': { send: () => ({ email: `${randomUUID()}@example.com`, role: 'sales' }) },
  'staff.withdraw': { takes: { invitationId: anInvitation } },
  'staff.change': { takes: { staffId: aColleague }, send: { suspended: true } },
  'staff.signOut': { takes: { staffId: aColleague } },
  'staff.startOver': { takes: { staffId: aColleague } },
  'apiKeys.list': {},
  'apiKeys.create': { send: () => ({ name: randomUUID(), scopes: ['orders:read'], expires: 'year' }) },
  'apiKeys.revoke': { takes: { apiKeyId: anApiKey } },
  'share.exchange': {
    endsCaller: true,
    takes: { projectID: aProject, key: aShareKey },
    strange: { key: { deleted: 410 } },
    without: { projectID: { others: 'whoever holds the key of a project may open it' } },
  },
};
