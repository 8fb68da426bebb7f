import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';

interface FlatPictureProps {
  readonly group: string;
  readonly version: number;
  readonly type: ProductTypeId;
  /** Undefined for the colors that the version is known by. */
  readonly hexes?: readonly string[] | undefined;
}

/** A version of a pattern as flat cloth, drafts too. */
export function FlatPicture({ group, version, type, hexes }: FlatPictureProps) {
  const address = rawAddress('staffPatternPicture', { group, version: String(version), type });
  const colors = hexes ? `?colors=${hexes.map((hex) => hex.slice(1)).join(',')}` : '';
  return <img className="flat-picture" src={address + colors} alt="" loading="lazy" decoding="async" />;
}
