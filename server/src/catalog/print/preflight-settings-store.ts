import type { ClothProfile } from '@colorway/contract/project/admin/preflight-contract.ts';
import { DEFAULT_PREFLIGHT_LIMITS, type PreflightLimits } from '@colorway/rules/preflight/preflight.ts';
import { PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { setting } from '../../kernel/database/schema.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'preflight';
/** A profile has some megabytes, so each product's is a row of its own. */
const clothKey = (type: ProductTypeId): string => `${KEY}-profile-${type}`;

interface StoredProfile {
  readonly name: string;
  readonly base64: string;
}

interface StoredSettings {
  readonly limits: PreflightLimits;
  /** Null is the profile that comes with Colorway. */
  readonly profile: StoredProfile | null;
}

export interface VersionedPreflightSettings extends StoredSettings {
  readonly version: number;
}

export async function readPreflightSettings(db: Queries): Promise<VersionedPreflightSettings> {
  const { version, value } = await readSetting(db, KEY);
  const { limits, profile = null } = value as Partial<StoredSettings>;
  return { version, limits: { ...DEFAULT_PREFLIGHT_LIMITS, ...limits }, profile };
}

/** False if the stored version is another one than the change was made on. */
export const savePreflightSettings = async (tx: Queries, version: number, value: StoredSettings): Promise<boolean> =>
  (await saveSetting(tx, KEY, { version, value })) !== undefined;

/** `own` has a profile; `none` prints without a preview of the cloth; `usual` is that of all products. */
type StoredCloth = { readonly use: 'own'; readonly profile: StoredProfile } | { readonly use: 'usual' | 'none' };

export async function saveClothProfile(tx: Queries, type: ProductTypeId, value: StoredCloth): Promise<void> {
  const { version } = await readSetting(tx, clothKey(type));
  await saveSetting(tx, clothKey(type), { version, value });
}

/** The profile of each product without its bytes. */
export async function listClothProfiles(db: Queries): Promise<readonly ClothProfile[]> {
  const { key, value } = setting;
  const rows = await db
    .select({
      key,
      use: sql<StoredCloth['use']>`${value} ->> 'use'`,
      name: sql<string | null>`${value} -> 'profile' ->> 'name'`,
    })
    .from(setting)
    .where(inArray(key, PRODUCT_TYPE_IDS.map(clothKey)));
  return PRODUCT_TYPE_IDS.map((productType) => {
    const row = rows.find((one) => one.key === clothKey(productType));
    return { productType, use: row?.use ?? 'usual', name: row?.name ?? null };
  });
}

/** The bytes of the product's own profile, or of the one of all products; null is the one that comes with Colorway. */
export async function readClothProfile(db: Queries, type: ProductTypeId | undefined): Promise<Uint8Array | null> {
  const cloth = type === undefined ? {} : (await readSetting(db, clothKey(type))).value;
  const { profile } = cloth as { readonly profile?: StoredProfile };
  const used = profile ?? (await readPreflightSettings(db)).profile;
  return used ? Buffer.from(used.base64, 'base64') : null;
}

export interface ClothState {
  readonly limits: PreflightLimits;
  /** Changes with the profile of the product; `none` is a product without one. */
  readonly profileKey: string;
}

/** Reads limits, and a key for the profile that is much shorter than it. */
export async function readClothState(db: Queries, type: ProductTypeId): Promise<ClothState> {
  const { key, value } = setting;
  const rows = await db
    .select({
      key,
      limits: sql<Partial<PreflightLimits> | null>`${value} -> 'limits'`,
      use: sql<StoredCloth['use'] | null>`${value} ->> 'use'`,
      hash: sql<string | null>`md5(${value} -> 'profile' ->> 'base64')`,
    })
    .from(setting)
    .where(inArray(key, [KEY, clothKey(type)]));
  const [usual, cloth] = [KEY, clothKey(type)].map((name) => rows.find((one) => one.key === name));
  const profileKey = cloth?.use === 'none' ? 'none' : (cloth?.hash ?? usual?.hash ?? 'cloth-silk');
  return { limits: { ...DEFAULT_PREFLIGHT_LIMITS, ...usual?.limits }, profileKey };
}
