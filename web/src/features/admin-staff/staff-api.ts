import { call } from '../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';

export type StaffList = OutputOf<'staff.list'>;
export type StaffChange = Omit<InputOf<'staff.change'>, 'staffId'>;
export type Passkey = OutputOf<'passkeys.list'>[number];
export type Recovery = OutputOf<'recovery.read'>;

export const listStaff = () => call('staff.list');

export const listPasskeys = () => call('passkeys.list');

export const readRecovery = () => call('recovery.read');
