import type { Keeper } from '../http/keeper.ts';
import { keptProject } from './portal/kept-project.ts';

/** Every read whose answers are kept. */
export const keepers: readonly Keeper[] = [keptProject];
