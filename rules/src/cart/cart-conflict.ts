import type { CartLine } from './cart.ts';
import type { CartCommand } from './commands.ts';

/** A conflict of a command with a change that its person had not seen. */
export interface CartConflict {
  /** Null for a choice of the cart itself. */
  readonly lineId: string | null;
  /** The person who made the other change; null where only its fact is known. */
  readonly by: string | null;
  /** Pieces after the other change, 0 when it removed the line. */
  readonly theirs: number | null;
  /** True if the command was applied; otherwise the other change is newer and stays. */
  readonly done: boolean;
}

/**
 * Returns the conflict with an unseen change; null without one. The newest command wins, line by line (D48): a person who saw
 * the current line decides, and of two who did not see each other's change, the later one.
 */
export function conflictOf(line: CartLine, command: CartCommand, at: number): CartConflict | null {
  if (command.base >= line.version) return null;
  return {
    lineId: line.id,
    by: line.changedBy,
    theirs: line.removal === null ? line.quantity : 0,
    done: at >= line.changedAt,
  };
}
