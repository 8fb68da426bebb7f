import type { TestServer } from '../../kit/test-server.ts';
import type { World } from '../world.ts';

/** The project, member of staff and browser that an object is made for. */
export interface Place {
  readonly server: TestServer;
  readonly world: World;
  readonly projectId: string;
  readonly staffId: string;
  readonly browser: string;
}

type Work = (place: Place, id: string) => Promise<unknown>;

/** A kind of object named by an id, with ways to put one into each state. */
export interface Kind {
  readonly name: string;
  /** Owner of the object; an object of `world` belongs to all. */
  readonly of: 'itself' | 'project' | 'staff' | 'browser' | 'world';
  readonly make: (place: Place) => Promise<string>;
  /** Absent for objects that are never deleted. */
  readonly remove?: Work;
  /** Absent for objects that cannot be hidden. */
  readonly hide?: Work;
  /** A valid id that does not exist. */
  readonly guess: () => string;
  /** An invalid id; absent if any text is valid. */
  readonly misshapen?: string;
}
