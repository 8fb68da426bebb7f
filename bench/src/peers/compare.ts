import { alignTable } from '../../../bin/align-table.mjs';

/** Requests a second by name; a subject without an equal of the work is left out. */
export interface Compared {
  readonly work: string;
  readonly ours?: number;
  readonly floor?: number;
  readonly peers: Readonly<Record<string, number>>;
}

const NONE = '–';

const bestOf = ({ peers }: Compared): number | undefined => {
  const rates = Object.values(peers);
  return rates.length === 0 ? undefined : Math.max(...rates);
};

const ratio = (ours: number | undefined, other: number | undefined): number | undefined =>
  ours === undefined || other === undefined ? undefined : ours / other;

/** How many times as fast as the fastest peer; undefined if one of the two has no such work. */
export const besideBestPeer = (compared: Compared): number | undefined => ratio(compared.ours, bestOf(compared));

const show = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? NONE;

/** All subjects side by side. A dash is a work that a subject has no equal of. */
export function peerTable(all: readonly Compared[], peers: readonly string[]): string {
  const head = ['requests a second', 'floor', 'Colorway', ...peers, 'to the floor', 'to the best peer'];
  const rows = all.map((one) => [
    one.work,
    show(one.floor, 0),
    show(one.ours, 0),
    ...peers.map((name) => show(one.peers[name], 0)),
    show(ratio(one.ours, one.floor), 2),
    show(besideBestPeer(one), 2),
  ]);
  return alignTable([head, ...rows]);
}
