import type { FloorDay, FloorDesign } from '@colorway/contract/shop/floor-contract.ts';
import {
  afterWrongTry,
  isLocked,
  lockedMessage,
  wrongPasscodeMessage,
} from '@colorway/rules/project/share/passcode.ts';
import { type DayPin, needsNetwork, pinsOfDay, withPin } from '@colorway/rules/shop/floor/offline-pin.ts';
import { parkedSentence } from '@colorway/rules/shop/floor/parked-presses.ts';
import { duePresses } from '@colorway/rules/shop/floor/presses.ts';
import { photoLost } from '@colorway/rules/shop/floor/problem-photo.ts';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { callFloor } from '../../../blocks/floor/call-floor.ts';
import { isPinOf, makeDayPin, tabletDay } from './day-pins.ts';
import {
  addWaiting,
  type FloorPerson,
  listWaiting,
  type PinTries,
  readStoredFloor,
  type StoredFloor,
  saveFloor,
  settleWaiting,
  type WaitingPress,
} from './floor-database.ts';
import { isPhotoRefused, sendPhoto } from './send-photo.ts';

export interface FloorState {
  /** False until the tablet has read what it has stored. */
  readonly isReady: boolean;
  /** Undefined before the first answer; `unpaired` shows the code form. */
  readonly access: 'paired' | 'unpaired' | undefined;
  readonly day: FloorDay | undefined;
  readonly person: FloorPerson | undefined;
  /** PINs that work without a network. */
  readonly pins: readonly DayPin[];
  /** In the order in which they were made. */
  readonly waiting: readonly WaitingPress[];
  /** Since when there is no network; undefined with one. */
  readonly offlineSince: string | undefined;
  /** A design that was scanned and is not in the list of the day. */
  readonly scanned: FloorDesign | undefined;
  /** Sentences of the server about colleagues and refused presses. */
  readonly messages: readonly string[];
}

const EMPTY: FloorState = {
  ...{ isReady: false, access: undefined, day: undefined, person: undefined, waiting: [], pins: [] },
  ...{ offlineSince: undefined, scanned: undefined, messages: [] },
};

const NO_TRIES: PinTries = { tries: 0, lockedUntil: null };

const REFRESH_MS = 60_000;
const TICK_MS = 1_000;
/** While there is no network, a request every second would empty the battery. */
const RETRY_MS = 5_000;
const MAX_BATCH = 200;
const MAX_MESSAGES = 4;

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
const isUnpaired = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The state of the tablet: it works from its own database, and each contact brings both sides together. */
export class FloorStore {
  #state = EMPTY;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isBusy = false;
  #nextTry = 0;
  #nextRead = 0;
  #tries = NO_TRIES;

  readonly get = (): FloorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<FloorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Opens with what is stored, so that the page works before there is a network. */
  async start(): Promise<void> {
    const { day, person, pins = [], tries }: StoredFloor = await readStoredFloor().catch(() => ({}));
    const waiting = await listWaiting().catch(() => []);
    this.#tries = tries ?? this.#tries;
    this.#set({ day, person, waiting, pins, access: day ? 'paired' : undefined, isReady: true });
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS);
    addEventListener('online', this.#hurry);
    await this.tick();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    removeEventListener('online', this.#hurry);
  }

  readonly #hurry = (): void => {
    this.#nextTry = 0;
    void this.tick();
  };

  /** Sends what is due, then reads the day again from time to time. */
  async tick(): Promise<void> {
    const now = Date.now();
    if (this.#pinsNow().length < this.#state.pins.length) await this.#save();
    if (this.#isBusy || now < this.#nextTry) return;
    const { waiting, access } = this.#state;
    const due = duePresses(
      waiting.filter(({ isSent }) => !isSent),
      now,
    ).slice(0, MAX_BATCH);
    const pictured = waiting.find(({ isSent }) => isSent);
    const isReadDue = now >= this.#nextRead;
    if ((due.length === 0 && !pictured && !isReadDue) || access === 'unpaired') return;
    this.#isBusy = true;
    try {
      if (due.length > 0) await this.#send(due);
      else if (pictured) await this.#sendPhoto(pictured);
      else await this.#read();
      if (this.#state.offlineSince !== undefined) this.#set({ offlineSince: undefined });
    } catch (error) {
      this.#nextTry = Date.now() + RETRY_MS;
      this.#note(error);
    } finally {
      this.#isBusy = false;
    }
  }

  #note(error: unknown): void {
    if (isUnpaired(error)) this.#end();
    else if (isOffline(error)) this.#set({ offlineSince: this.#state.offlineSince ?? new Date().toISOString() });
    else this.say(error instanceof Error ? error.message : 'The server did not answer.');
  }

  async #send(due: readonly WaitingPress[]): Promise<void> {
    const presses = due.map(({ by: _by, photo: _photo, ...press }) => press);
    const { accepted, refused, parked, overlaps } = await callFloor('floor.send', { presses });
    const taken = new Set(due.flatMap(({ replaces }) => replaces));
    const left = due
      .filter(({ id, photo }) => photo && accepted.includes(id) && !taken.has(id))
      .map((press): WaitingPress => ({ ...press, isSent: true }));
    const gone = [...accepted, ...refused.map(({ id }) => id)].filter((id) => !left.some((press) => press.id === id));
    // The day is read next, so no screen is without both for a moment.
    await this.#read();
    await this.#settle(gone, left);
    if (parked.length > 0) await this.#endShifts(due.filter(({ id }) => parked.includes(id)));
    for (const message of [...overlaps, ...new Set(refused.map((one) => one.message))]) this.say(message);
  }

  async #settle(gone: readonly string[], left: readonly WaitingPress[]): Promise<void> {
    await settleWaiting(gone, left);
    const waiting = this.#state.waiting
      .filter(({ id }) => !gone.includes(id))
      .map((press) => left.find(({ id }) => id === press.id) ?? press);
    this.#set({ waiting });
  }

  async #sendPhoto({ id, photo }: WaitingPress): Promise<void> {
    try {
      if (photo) await sendPhoto(id, photo);
    } catch (error) {
      if (!isPhotoRefused(error)) throw error;
      this.say(photoLost(error.message));
    }
    await this.#settle([id], []);
  }

  async #read(): Promise<void> {
    const day = await callFloor('floor.day');
    this.#nextRead = Date.now() + REFRESH_MS;
    this.#set({ day, access: 'paired' });
    await this.#save();
  }

  /** The hashes end with the day; a person who left the list loses theirs. */
  #pinsNow(): readonly DayPin[] {
    return pinsOfDay(this.#state.pins, tabletDay(), this.#state.day?.people ?? []);
  }

  async #save(): Promise<void> {
    const { day, person } = this.#state;
    const pins = this.#pinsNow();
    if (pins.length < this.#state.pins.length) this.#set({ pins });
    await saveFloor({ ...(day && { day }), ...(person && { person }), pins, tries: this.#tries });
  }

  /** The hashes end with the pairing; what waits stays until the tablet is paired again. */
  #end(): void {
    this.#set({ access: 'unpaired', pins: [] });
    void this.#save().catch(() => undefined);
  }

  /** The office holds these presses, so their people sign in again with the PIN of today. */
  async #endShifts(parked: readonly WaitingPress[]): Promise<void> {
    const over = new Set(parked.map(({ shiftId }) => shiftId));
    const { person, pins } = this.#state;
    this.#set({ pins: pins.filter(({ shiftId }) => !over.has(shiftId)) });
    if (person && over.has(person.shiftId)) this.#set({ person: undefined });
    await this.#save();
    this.say(parkedSentence(parked.length));
  }

  async pair(code: string): Promise<void> {
    await callFloor('floor.pair', { code });
    this.#nextRead = 0;
    this.#nextTry = 0;
    this.#set({ access: undefined });
    await this.tick();
  }

  async signIn(personId: string, pin: string): Promise<void> {
    const person = await this.#checkPin(personId, pin);
    this.#tries = NO_TRIES;
    this.#set({ person });
    await this.#save();
    // The hash takes its time, and the person goes on without it.
    void this.#storePin({ personId, ...person }, pin).catch(() => undefined);
  }

  /** While the network is known to be missing, no one waits for its time limit. */
  async #checkPin(personId: string, pin: string): Promise<FloorPerson> {
    const { offlineSince, pins } = this.#state;
    if (offlineSince !== undefined && pins.some((one) => one.personId === personId))
      return this.#checkOffline(personId, pin);
    return callFloor('floor.signIn', { personId, pin }).catch((error: unknown) => {
      if (isOffline(error)) return this.#checkOffline(personId, pin);
      throw error;
    });
  }

  async #storePin(signedIn: Pick<DayPin, 'personId' | 'name' | 'shiftId'>, pin: string): Promise<void> {
    const isStored = this.#state.pins.some(({ shiftId }) => shiftId === signedIn.shiftId);
    if (isStored) return;
    const made = await makeDayPin(signedIn, pin);
    this.#set({ pins: withPin(this.#state.pins, made) });
    await this.#save();
  }

  /** Each try is counted on the disk before it is checked, so that a reload gives no more of them. */
  async #checkOffline(personId: string, typed: string): Promise<FloorPerson> {
    const now = new Date();
    const { lockedUntil } = this.#tries;
    if (lockedUntil && isLocked(this.#tries, now)) throw new Error(lockedMessage(lockedUntil, now));
    const pin = this.#pinsNow().find((one) => one.personId === personId);
    const { name = '' } = this.#state.day?.people.find(({ id }) => id === personId) ?? {};
    if (!pin) throw new Error(needsNetwork(name));
    this.#tries = afterWrongTry(this.#tries, now);
    await this.#save();
    if (await isPinOf(pin, typed)) return { shiftId: pin.shiftId, name: pin.name };
    const locked = this.#tries.lockedUntil;
    throw new Error(locked ? lockedMessage(locked, now) : wrongPasscodeMessage(this.#tries));
  }

  async switchPerson(): Promise<void> {
    this.#set({ person: undefined });
    await this.#save();
  }

  /** Stores a press before anything is shown of it. */
  async press(press: Omit<WaitingPress, 'id' | 'at' | 'by' | 'shiftId'>): Promise<WaitingPress> {
    const { person } = this.#state;
    if (!person) throw new Error('Expected a person on this tablet');
    const { shiftId, name: by } = person;
    const made = { ...press, id: crypto.randomUUID(), at: new Date().toISOString(), shiftId, by };
    await addWaiting(made);
    this.#set({ waiting: [...this.#state.waiting, made] });
    return made;
  }

  /** Asks for a scanned line, also for one that is not in the list; with the sentence for a page that is out of date. */
  async check(line: { readonly order: string; readonly line: number; readonly file: string | null }) {
    const { file, ...named } = line;
    const answer = await callFloor('floor.check', { ...named, ...(file !== null && { file }) });
    this.#set({ scanned: answer.design });
    return answer;
  }

  say(message: string): void {
    const others = this.#state.messages.filter((one) => one !== message);
    this.#set({ messages: [...others, message].slice(-MAX_MESSAGES) });
  }

  dismiss(message: string): void {
    this.#set({ messages: this.#state.messages.filter((one) => one !== message) });
  }
}
