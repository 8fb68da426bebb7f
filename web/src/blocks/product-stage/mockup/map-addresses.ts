import type { MapAddresses } from './mockup-messages.ts';

const ADDRESSES = import.meta.glob<string>('../../../../../fabric/maps/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Finds the addresses of the maps of a view. */
export function addressesOf(view: string): MapAddresses {
  const find = (kind: string): string => {
    const [, address] = Object.entries(ADDRESSES).find(([path]) => path.endsWith(`/${view}/${kind}.webp`)) ?? [];
    if (address === undefined) throw new Error(`The view ${view} has no ${kind}`);
    return address;
  };
  return { plate: find('plate'), light: find('light'), place: find('place') };
}
