import type { Keeper } from '../../kernel/operation/keeper.ts';
import { keptProject } from '../../project/page/kept-project.ts';

/** Every read whose answers are kept. */
export const keepers: readonly Keeper[] = [keptProject];
