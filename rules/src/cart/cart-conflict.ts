import type { CartLine } from './cart.ts';
import type { CartCommand } from './commands.ts';

/** A command met a change that its person had not seen. */
export interface CartConflict {
  /** Null for a choice of the whole cart. */
  readonly lineId: string | null;
  /** Who made the other change; null where only its fact is known. */
  readonly by: string | null;
  /** What the other change left: pieces, 0 when it took the line out. */
  readonly theirs: number | null;
  /** Whether the command was done; else the other change, which is newer, stands. */
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
