import { AsyncLocalStorage } from 'node:async_hooks';
import type { DrawingCaller } from '../../files/svg/run/places.ts';
import { type Sessions, scopeOf } from '../session/sessions.ts';
import { network } from './limit.ts';

export const drawingCaller = (sessions: Sessions, ip: string): DrawingCaller => ({
  lane: sessions.staff ? 'staff' : 'visitor',
  who: sessions.staff || sessions.customer ? scopeOf(sessions) : network(ip),
});

const uploading = new AsyncLocalStorage<DrawingCaller>();

/** The library of uploads hands nothing on to the store, so who sends is known beside it. */
export const asUploader = <Value>(caller: DrawingCaller, work: () => Value): Value => uploading.run(caller, work);

export const uploader = (): DrawingCaller => uploading.getStore() ?? { lane: 'visitor', who: 'unknown' };
