import type { CartLine } from './cart.ts';
import type { CartCommand } from './commands.ts';

/** A command met a change that its person had not seen. */
export interface CartConflict {
  /** Null for a choice of the whole cart. */
  readonly lineId: string | null;
  /** The person who made the other change; null where only its fact is known. */
  readonly by: string | null;
  /** Pieces after the other change, 0 when it removed the line. */
  readonly theirs: number | null;
  /** True if the command was applied; otherwise the other change is newer and stays. */
  readonly done: boolean;
}

/**
 * The newest wins, line by line (D48): who saw the line as it is decides, and of two who did not see each other the later one.
 * Null when there was nothing unseen.
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
