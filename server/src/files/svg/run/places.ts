import { Problem } from '../../../kernel/http/problem.ts';

/** Identifies the sender: a signed-in account, or the network of a visitor, since cookies are free. */
export interface DrawingCaller {
  readonly lane: 'staff' | 'visitor';
  readonly who: string;
}

/** Drawings of one caller that run or are queued; more wait behind other callers. */
const MAX_PER_CALLER = 2;
const MAX_OVERFLOW = 50;

interface Waiting {
  readonly who: string;
  readonly start: () => void;
}

class Lane {
  running = 0;
  readonly #line: Waiting[] = [];
  readonly #behind: Waiting[] = [];
  readonly #places = new Map<string, number>();

  /** The overflow has its own limit, so that one caller never fills the queue of the others. */
  isFullFor(who: string, maxWaiting: number): boolean {
    if ((this.#places.get(who) ?? 0) >= MAX_PER_CALLER) return this.#behind.length >= MAX_OVERFLOW;
    return this.#line.length >= maxWaiting;
  }

  enter(waiting: Waiting): void {
    const taken = this.#places.get(waiting.who) ?? 0;
    if (taken >= MAX_PER_CALLER) {
      this.#behind.push(waiting);
      return;
    }
    this.#places.set(waiting.who, taken + 1);
    this.#line.push(waiting);
  }

  next(): Waiting | undefined {
    return this.#line.shift();
  }

  leave(who: string): void {
    const taken = (this.#places.get(who) ?? 1) - 1;
    if (taken > 0) this.#places.set(who, taken);
    else this.#places.delete(who);
    const at = this.#behind.findIndex((one) => one.who === who);
    const [freed] = at < 0 ? [] : this.#behind.splice(at, 1);
    if (freed) this.enter(freed);
  }
}

interface Options {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

export interface Places {
  /** Resolves on this caller's turn to a function that releases the place. */
  take(caller: DrawingCaller): Promise<() => void>;
}

/** Staff go first, and one place is never used by visitors, so staff do not wait for a visitor's drawing. */
export function createPlaces({ atOnce, maxWaiting }: Options): Places {
  const lanes = { staff: new Lane(), visitor: new Lane() };
  const forVisitors = Math.max(1, atOnce - 1);

  const startNext = (): void => {
    const isFree = () => lanes.staff.running + lanes.visitor.running < atOnce;
    for (const lane of [lanes.staff, lanes.visitor]) {
      while (isFree() && (lane === lanes.staff || lane.running < forVisitors)) {
        const next = lane.next();
        if (!next) break;
        lane.running++;
        next.start();
      }
    }
  };

  return {
    async take({ lane: name, who }) {
      const lane = lanes[name];
      if (lane.isFullFor(who, maxWaiting)) throw new Problem('unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((start) => {
        lane.enter({ who, start });
        startNext();
      });
      return () => {
        lane.running--;
        lane.leave(who);
        startNext();
      };
    },
  };
}
