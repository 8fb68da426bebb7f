import type { FloorDay, SentPress } from '@colorway/contract/shop/floor-contract.ts';
import type { DayPin } from '@colorway/rules/shop/floor/offline-pin.ts';
import type { PhotoFormat } from '@colorway/rules/shop/floor/problem-photo.ts';

/** The person who works on this tablet. */
export interface FloorPerson {
  readonly shiftId: string;
  readonly name: string;
}

export interface ProblemPhoto {
  readonly file: Blob;
  readonly format: PhotoFormat;
}

/** A press that the server has not confirmed, with the person for the screen. */
export interface WaitingPress extends SentPress {
  readonly by: string;
  /** Goes to the server after its problem, by the id of the press. */
  readonly photo?: ProblemPhoto | undefined;
  /** Set once the server has the press and only the photo waits. */
  readonly isSent?: true;
}

export interface PinTries {
  readonly tries: number;
  readonly lockedUntil: Date | null;
}

/** Everything that the tablet works with while there is no network. */
export interface StoredFloor {
  readonly day?: FloorDay;
  readonly person?: FloorPerson;
  /** PINs of today that open a shift again. */
  readonly pins?: readonly DayPin[];
  /** Wrong PINs without a network, counted as the server counts those with one. */
  readonly tries?: PinTries;
}

const NAME = 'colorway-floor';
const STATE = 'state';
const PRESSES = 'presses';
const STATE_KEY = 'floor';

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STATE);
      request.result.createObjectStore(PRESSES, { keyPath: 'id' });
    };
    return answerOf(request);
  })();
  return opened;
}

/** Resolves once the change is on the disk, not when it is accepted. */
async function change(store: string, work: (objects: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(store));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export async function readStoredFloor(): Promise<StoredFloor> {
  const database = await open();
  const found = await answerOf<StoredFloor | undefined>(database.transaction(STATE).objectStore(STATE).get(STATE_KEY));
  return found ?? {};
}

export const saveFloor = (stored: StoredFloor): Promise<void> =>
  change(STATE, (objects) => void objects.put(stored, STATE_KEY));

/** The presses that wait, in the order in which they were made. */
export async function listWaiting(): Promise<readonly WaitingPress[]> {
  const database = await open();
  const all = await answerOf<WaitingPress[]>(database.transaction(PRESSES).objectStore(PRESSES).getAll());
  return all.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

export const addWaiting = (press: WaitingPress): Promise<void> => change(PRESSES, (objects) => void objects.put(press));

/** Removes what has arrived and stores what only its photo waits for, both or none. */
export const settleWaiting = (removed: readonly string[], left: readonly WaitingPress[]): Promise<void> =>
  change(PRESSES, (objects) => {
    for (const id of removed) objects.delete(id);
    for (const press of left) objects.put(press);
  });
