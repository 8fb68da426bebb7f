import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StaffList = OutputOf<'staff.list'>;
export type StaffChange = Omit<InputOf<'staff.change'>, 'staffId'>;
export type Passkey = OutputOf<'passkeys.list'>[number];
export type Recovery = OutputOf<'recovery.read'>;
export type OwnSession = OutputOf<'sessions.list'>[number];

export const listStaff = () => ask('staff.list');

export const invite = (email: string, role: StaffRole) => ask('staff.invite', { email, role });

export const withdraw = (invitationId: string) => ask('staff.withdraw', { invitationId });

export const changeStaff = (staffId: string, change: StaffChange) => ask('staff.change', { staffId, ...change });

export const signIn = (email: string, password: string) => ask('staffSignIn.signIn', { email, password });

export const changePassword = (current: string, next: string) => ask('staffSignIn.changePassword', { current, next });

export const listPasskeys = () => ask('passkeys.list');

export const removePasskey = (passkeyId: string) => ask('passkeys.remove', { passkeyId });

export const readRecovery = () => ask('recovery.read');

export const makeRecoveryCodes = () => ask('recovery.make');

export const listSessions = () => ask('sessions.list');
