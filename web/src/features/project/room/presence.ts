import type { PeopleHere } from '@colorway/contract/project/comment.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { STORED_WORK } from '../../../blocks/work-area/stored-work-keys.ts';

const nameKey = (projectID: string): string => STORED_WORK.writer + projectID;

/** The name that a holder of the link gave in this browser. */
export const writerName = (projectID: string): string => localStorage.getItem(nameKey(projectID)) ?? '';
export const saveWriterName = (projectID: string, name: string): void => localStorage.setItem(nameKey(projectID), name);

const HEARTBEAT_MS = 20_000;
/** Someone who was not heard of for this long is gone. */
const GONE_MS = 50_000;
const SWEEP_MS = 5_000;

export interface PresentPerson extends PeopleHere {
  readonly at: number;
}

interface Presence {
  readonly current: () => readonly PresentPerson[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns whether this page is new here. */
  readonly receive: (person: PeopleHere, now: number) => boolean;
  readonly sweep: (now: number) => void;
}

/** The people at a project, by their pages. */
export function createPresence(): Presence {
  let people: readonly PresentPerson[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly PresentPerson[]) => {
    people = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => people,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: (person, now) => {
      const others = people.filter(({ client }) => client !== person.client);
      const isNew = person.isHere && others.length === people.length;
      set(person.isHere ? [...others, { ...person, at: now }] : others);
      return isNew;
    },
    sweep: (now) => {
      const here = people.filter(({ at }) => now - at < GONE_MS);
      if (here.length !== people.length) set(here);
    },
  };
}

const presence = createPresence();
/** This page, as the others know it. */
const CLIENT = typeof crypto === 'undefined' ? '' : crypto.randomUUID();
let answer: (() => void) | undefined;

/** An event of the project's stream. A page that is new here is answered, so that it knows this one at once. */
export function receivePresence(data: string): void {
  const person = JSON.parse(data) as PeopleHere;
  if (person.client === CLIENT) return;
  if (presence.receive(person, Date.now())) answer?.();
}

interface HereOptions {
  readonly projectID: string;
  readonly proofId: string;
  readonly writingOn: number | null;
  readonly isLinkHolder: boolean;
  /** False for a link that only looks, which shows itself to no one. */
  readonly isShown: boolean;
}

/** The others at a proof. */
export function usePeopleAt(proofId: string): readonly PresentPerson[] {
  const all = useSyncExternalStore(presence.subscribe, presence.current, presence.current);
  return useMemo(() => all.filter((person) => person.proofId === proofId), [all, proofId]);
}

/** Names of everyone who has a proof of this project open in another browser. */
export function useNamesHere(): ReadonlySet<string> {
  const all = useSyncExternalStore(presence.subscribe, presence.current, presence.current);
  useEffect(() => {
    const sweep = setInterval(() => presence.sweep(Date.now()), SWEEP_MS);
    return () => clearInterval(sweep);
  }, []);
  return useMemo(() => new Set(all.map(({ name }) => name)), [all]);
}

/** Shows this page to the others while a proof is open. */
export function useOwnPresence({ projectID, proofId, writingOn, isLinkHolder, isShown }: HereOptions): void {
  const latest = useRef(writingOn);
  latest.current = writingOn;
  const show = useMemo(
    () => (isHere: boolean) => {
      if (!isShown) return;
      const name = isLinkHolder ? writerName(projectID) : '';
      const input = { projectID, proofId, client: CLIENT, isHere, writingOn: latest.current };
      // A failure needs no message: the next one says the same.
      void call('comments.presence', { ...input, ...(name !== '' && { name }) }).catch(() => {});
    },
    [projectID, proofId, isLinkHolder, isShown],
  );
  useEffect(() => {
    answer = () => show(true);
    const heartbeat = setInterval(() => document.hidden || show(true), HEARTBEAT_MS);
    const sweep = setInterval(() => presence.sweep(Date.now()), SWEEP_MS);
    return () => {
      answer = undefined;
      clearInterval(heartbeat);
      clearInterval(sweep);
      show(false);
    };
  }, [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being written is shown as soon as it changes
  useEffect(() => show(true), [show, writingOn]);
}

/** `Theo is writing on 4`; empty while no one writes. */
export function writingLabel(people: readonly PresentPerson[]): string {
  const writer = people.find(({ writingOn }) => writingOn !== null);
  if (!writer) return '';
  return writer.writingOn === 0 ? `${writer.name} is writing` : `${writer.name} is writing on ${writer.writingOn}`;
}
