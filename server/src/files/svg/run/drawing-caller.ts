import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../../kernel/operation/answers.ts';
import { network } from '../../../kernel/operation/limit.ts';
import { scopeOf } from '../../../kernel/session/sessions.ts';
import type { DrawingCaller } from './places.ts';

export const drawingCaller = ({ sessions, ip }: Pick<Caller, 'sessions' | 'ip'>): DrawingCaller => ({
  lane: sessions.staff ? 'staff' : 'visitor',
  who: sessions.staff || sessions.customer ? scopeOf(sessions) : network(ip),
});

const uploaderStorage = new AsyncLocalStorage<DrawingCaller>();

/** The tus library passes no caller to the store, so the caller is in an async context. */
export const runAsUploader = <Value>(caller: DrawingCaller, work: () => Value): Value =>
  uploaderStorage.run(caller, work);

export const currentUploader = (): DrawingCaller => uploaderStorage.getStore() ?? { lane: 'visitor', who: 'unknown' };
