import { call } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';

export const signIn = (email: string, password: string) => call('staffSignIn.signIn', { email, password });

export const lookAtSetUp = (token: string) => call('staffSignIn.lookAtSetUp', { token });

export const setUp = (account: InputOf<'staffSignIn.setUp'>) => call('staffSignIn.setUp', account);

export const recover = (email: string, code: string) => call('recovery.recover', { email, code });
