import type { TestServer } from '../kit/test-server.ts';
import type { World } from './world.ts';

/** Where an object is made: its project, the member of staff and the browser that it belongs to. */
export interface Place {
  readonly server: TestServer;
  readonly world: World;
  readonly projectId: string;
  readonly staffId: string;
  readonly browser: string;
}

type Work = (place: Place, id: string) => Promise<unknown>;

/** A kind of object that an id names: how one comes to be in each state. */
export interface Kind {
  readonly name: string;
  /** Whose it is; what is of the whole house is nobody else's. */
  readonly of: 'itself' | 'project' | 'staff' | 'browser' | 'world';
  readonly make: (place: Place) => Promise<string>;
  /** Absent where it stays for good. */
  readonly remove?: Work;
  /** Absent where customers see all of it. */
  readonly hide?: Work;
  /** One that never was. */
  readonly guess: () => string;
  /** Absent where any text may be one. */
  readonly misshapen?: string;
}
