import type { SharedDesignPage } from '@colorway/contract/pattern/pattern.ts';
import { readDesignLink, slotsOfLink } from '@colorway/rules/configurator/address/design-link.ts';
import { hexesOf, isFull, pickedColors, type Slots } from '@colorway/rules/configurator/slots.ts';
import { nameWithColors } from '@colorway/rules/pattern/shared-design.ts';
import { readHandle } from '@colorway/rules/product/names/handle.ts';
import type { Deps } from '../../deps.ts';

/** How other pages show a link to this one (Open Graph). */
export interface LinkPreview {
  readonly title: string;
  readonly colors: readonly string[];
  /** Path of the picture. */
  readonly picture: string;
}

const CONFIGURATOR = /^\/configurator\/([a-z0-9-]+)(?:\?([^#]*))?(?:#|$)/;

const picturePath = (handle: string, slots: Slots): string => {
  const hexes = isFull(slots) ? hexesOf(slots).map((hex) => hex.slice(1)) : [];
  return `/link-pictures/${handle}.jpg${hexes.length > 0 ? `?colors=${hexes.join()}` : ''}`;
};

/** The pattern of a configurator page in the colors of its address. A library that cannot be read costs only the names. */
async function ofConfigurator({ patterns, catalogs }: Pick<Deps, 'patterns' | 'catalogs'>, url: string) {
  const [, handle = '', query = ''] = CONFIGURATOR.exec(url) ?? [];
  const read = readHandle(handle);
  if (!read) return undefined;
  const pattern = (await patterns.live()).find(({ group }) => group === read.group);
  if (!pattern?.types.includes(read.type)) return undefined;
  const link = readDesignLink([...new URLSearchParams(query)]);
  const library = link.colors.length > 0 ? await catalogs.library().catch(() => undefined) : undefined;
  const { slots = [] } = library ? slotsOfLink(link, library.colors, pattern.colorCounts[read.type]) : {};
  const colors = pickedColors(slots);
  return {
    title: nameWithColors({ name: pattern.name, type: read.type }, slots),
    colors: colors.map(({ colorName }) => colorName),
    picture: picturePath(handle, slots),
  };
}

export async function linkPreview(
  deps: Pick<Deps, 'patterns' | 'catalogs'>,
  url: string,
  design: SharedDesignPage | null | undefined,
): Promise<LinkPreview | undefined> {
  if (design?.isLive) {
    const colors = design.colors.map(({ colorName, hex }) => colorName || hex.toUpperCase());
    return { title: design.name, colors, picture: `/shared-designs/${design.code}/share.jpg` };
  }
  return CONFIGURATOR.test(url) ? ofConfigurator(deps, url) : undefined;
}
