import { ask } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';

export const signIn = (email: string, password: string) => ask('staffSignIn.signIn', { email, password });

export const lookAtSetUp = (token: string) => ask('staffSignIn.lookAtSetUp', { token });

export const setUp = (account: InputOf<'staffSignIn.setUp'>) => ask('staffSignIn.setUp', account);

export const recover = (email: string, code: string) => ask('recovery.recover', { email, code });
