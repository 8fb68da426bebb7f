import type { Deps } from './deps.ts';

/** What a new installation needs before its first visitor. Running it again changes nothing. */
export async function firstData(_deps: Deps): Promise<void> {}
