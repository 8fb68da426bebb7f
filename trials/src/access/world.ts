import { randomUUID } from 'node:crypto';
import { project } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { makeProject, makeStaff } from '../kit/people.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Caller } from './callers.ts';
import type { Ids, State } from './case.ts';
import type { Kind, Place } from './kinds/kinds.ts';

const misshapenOf = ({ misshapen }: Kind): string => misshapen ?? '';

/** The objects that requests name. Each is created on first use, and only once. */
export class World {
  readonly #server: TestServer;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Memoizes by key. */
  once<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = this.#made.get(key) ?? make();
    this.#made.set(key, found);
    return found as Promise<Value>;
  }

  readonly otherProject = () => this.once('other project', () => makeProject(this.#server));
  readonly #somebody = () => this.once('staff', async () => (await makeStaff(this.#server)).id);
  readonly #somebodyElse = () => this.once('other staff', async () => (await makeStaff(this.#server)).id);

  /** A deleted project of the same customer, so that only the deletion can cause a refusal. */
  #binned({ project: { email } }: Caller): Promise<string> {
    return this.once(`binned ${email}`, async () => {
      const { id } = await makeProject(this.#server, { email });
      const deletedAt = new Date();
      await this.#server.deps.db.update(project).set({ deletedAt }).where(eq(project.id, id));
      return id;
    });
  }

  async #place(caller: Caller, isOthers: boolean, projectId: string): Promise<Place> {
    return {
      server: this.#server,
      world: this,
      projectId,
      staffId: isOthers ? await this.#somebodyElse() : (caller.staffId ?? (await this.#somebody())),
      browser: isOthers ? 'another-browser' : caller.browser,
    };
  }

  async #inState(kind: Kind, state: State, place: Place): Promise<string> {
    const { of } = kind;
    const whose = { itself: place.projectId, project: place.projectId, staff: place.staffId, browser: place.browser };
    return this.once(`${kind.name} ${state} ${of === 'world' ? '' : whose[of]}`, async () => {
      const id = await kind.make(place);
      if (state === 'deleted') await kind.remove?.(place, id);
      if (state === 'hidden') await kind.hide?.(place, id);
      return id;
    });
  }

  async id(kind: Kind, state: State, caller: Caller, projectId = caller.project.id): Promise<string> {
    if (state === 'guessed') return kind.guess();
    if (state === 'misshapen') return misshapenOf(kind);
    if (kind.of === 'itself' && state === 'deleted') return this.#binned(caller);
    const isOthers = state === 'others';
    const of = isOthers ? (await this.otherProject()).id : projectId;
    return this.#inState(kind, isOthers ? 'own' : state, await this.#place(caller, isOthers, of));
  }

  /** Ids of a request with one path in this state and the others the caller's own. */
  async ids(takes: Readonly<Record<string, Kind>>, caller: Caller, place: string, state: State): Promise<Ids> {
    const strange = takes[place];
    // Objects of another project are named with that project; an unknown project has none.
    const projectId =
      strange?.of === 'itself' && (state === 'others' || state === 'deleted')
        ? await this.id(strange, state, caller)
        : caller.project.id;
    const ids: Record<string, string> = {};
    for (const [at, kind] of Object.entries(takes)) {
      ids[at] =
        at === place
          ? await this.id(kind, state, caller)
          : await this.id(kind, 'own', caller, kind.of === 'itself' ? undefined : projectId);
    }
    return ids;
  }
}

export const newUuid = (): string => randomUUID();
export const newHex = (): string => randomUUID().replaceAll('-', '');
