import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StaffList = OutputOf<'staff.list'>;
export type StaffChange = Omit<InputOf<'staff.change'>, 'staffId'>;
export type Passkey = OutputOf<'passkeys.list'>[number];
export type Recovery = OutputOf<'recovery.read'>;
export type OwnSession = OutputOf<'sessions.list'>[number];

export const listStaff = () => call('staff.list');

export const invite = (email: string, role: StaffRole) => call('staff.invite', { email, role });

export const withdraw = (invitationId: string) => call('staff.withdraw', { invitationId });

export const changeStaff = (staffId: string, change: StaffChange) => call('staff.change', { staffId, ...change });

export const signIn = (email: string, password: string) => call('staffSignIn.signIn', { email, password });

export const changePassword = (current: string, next: string) => call('staffSignIn.changePassword', { current, next });

export const listPasskeys = () => call('passkeys.list');

export const removePasskey = (passkeyId: string) => call('passkeys.remove', { passkeyId });

export const readRecovery = () => call('recovery.read');

export const makeRecoveryCodes = () => call('recovery.make');

export const listSessions = () => call('sessions.list');
