import type { CartCommand } from '@colorway/rules/cart/commands.ts';

/** A quantity that is stepped up ten times is one command, unless the first of them may be on its way already. */
export function withCommand(
  pending: readonly CartCommand[],
  command: CartCommand,
  onItsWay: boolean,
): readonly CartCommand[] {
  const last = pending.at(-1);
  const replaces =
    !onItsWay &&
    last?.kind === 'setQuantity' &&
    command.kind === 'setQuantity' &&
    last.lineId === command.lineId &&
    last.base === command.base;
  return replaces ? [...pending.slice(0, -1), command] : [...pending, command];
}
