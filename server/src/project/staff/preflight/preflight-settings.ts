import type { PreflightSettings } from '@colorway/contract/project/admin/preflight-contract.ts';
import { NOT_A_PROFILE } from '@colorway/rules/preflight/finding-messages.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { type Context, type Deps, read, write } from '../../../catalog/deps.ts';
import {
  listClothProfiles,
  readPreflightSettings,
  saveClothProfile,
  savePreflightSettings,
  type VersionedPreflightSettings,
} from '../../../catalog/facade.ts';
import { profileName, refuseInfectedBytes } from '../../../files/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { scopeOf } from '../../../kernel/session/sessions.ts';
import { toInvalidInput } from '../lock-project.ts';

export const DEFAULT_PROFILE_NAME = 'FOGRA39L coated';

async function present(tx: Queries, { version, limits, profile }: VersionedPreflightSettings) {
  return {
    version,
    limits: { ...limits },
    profile: { name: profile?.name ?? DEFAULT_PROFILE_NAME, isDefault: profile === null },
    cloths: [...(await listClothProfiles(tx))],
  } satisfies PreflightSettings;
}

type Sent = Input<'preflight.saveSettings'>;
interface ReadProfile {
  readonly name: string;
  readonly base64: string;
}

interface Scanning {
  readonly deps: Deps;
  readonly owner: string;
}

async function readProfile({ deps, owner }: Scanning, path: string, base64: string): Promise<ReadProfile> {
  const bytes = Buffer.from(base64, 'base64');
  await refuseInfectedBytes(deps, { source: 'printer-profile', originalName: 'profile.icc', owner }, bytes);
  const name = await profileName(bytes);
  if (name === undefined) throw toInvalidInput(path, NOT_A_PROFILE);
  return { name: name.slice(0, 120), base64 };
}

/** Undefined leaves the profile as it is. */
const readProfiles = async (scanning: Scanning, { profile, cloth }: Sent) => ({
  profile: profile === undefined || profile === null ? profile : await readProfile(scanning, 'profile', profile),
  own: cloth?.use === 'own' ? await readProfile(scanning, 'cloth.profile', cloth.profile) : undefined,
});

async function save(
  { tx }: Context,
  { version, limits, cloth }: Sent,
  { profile, own }: Awaited<ReturnType<typeof readProfiles>>,
) {
  const current = await readPreflightSettings(tx);
  const next = { limits: limits ?? current.limits, profile: profile === undefined ? current.profile : profile };
  if (current.version !== version || !(await savePreflightSettings(tx, version, next)))
    throw new Problem('conflict', { details: { current: await present(tx, current) } });
  if (own && cloth) await saveClothProfile(tx, cloth.productType, { use: 'own', profile: own });
  else if (cloth && cloth.use !== 'own') await saveClothProfile(tx, cloth.productType, { use: cloth.use });
  return present(tx, { ...next, version: version + 1 });
}

const changedParts = ({ limits, profile, cloth }: Sent): readonly string[] => [
  ...(limits ? ['Preflight limits'] : []),
  ...(profile === undefined ? [] : ['Printer profile']),
  ...(cloth ? [`Printer profile, ${productTypeName(cloth.productType)}`] : []),
];

export const readPreflightLimits = read('preflight.readSettings', {
  run: async ({ context: { tx } }) => present(tx, await readPreflightSettings(tx)),
});

export const savePreflightLimits = write('preflight.saveSettings', {
  prepare: (deps: Deps, input, { sessions }) => readProfiles({ deps, owner: scopeOf(sessions) }, input),
  activity: {
    kind: 'content',
    entries: ({ input }) => changedParts(input).map((what) => ({ what, doing: 'changed' })),
  },
  run: ({ input, context, prepared }) => save(context, input, prepared),
});
