import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import type { Deps } from '../../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../../catalog/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { readDateSettings } from '../../../kernel/settings/date-settings-store.ts';
import { mailBrand, proofsReadyMail, type WrittenMail } from '../../../mail/facade.ts';
import { planProject, servicesOf } from '../../dates/project-plan.ts';
import { withKey } from '../../share/share-url.ts';
import type { StoredProject } from '../../store/stored-project.ts';
import { type Draft, namesOfDrafts, placesOfDrafts } from './draft-store.ts';

async function datesOf(tx: Queries, { proofs, dates, ...stored }: StoredProject, priceData: PriceData) {
  const { settings } = await readDateSettings(tx);
  const services = servicesOf(
    proofs.map(({ productType }) => productType),
    priceData,
  );
  const planned = planProject({ arriveBy: stored.inHandsOn, dates, services }, settings, new Date());
  if (!planned || planned.plan.approveBy < planned.today) return null;
  const { approveBy, arriveBy } = planned.plan;
  return { approveBy: formatShortDay(approveBy), arriveBy: formatShortDay(arriveBy) };
}

interface Writing {
  readonly deps: Deps;
  readonly tx: Queries;
  readonly stored: StoredProject;
  readonly drafts: readonly Draft[];
  readonly note: string;
  readonly designer: string;
  /** The key of a visitor's link; null for the customer, who logs in. */
  readonly key: string | null;
  /** Whether the drafts are still at their own places. */
  readonly isPreview?: boolean;
}

/** The one mail about all drafts that are sent together. */
export async function writeProofsMail(writing: Writing): Promise<WrittenMail> {
  const { deps, tx, stored, drafts, note, designer, key, isPreview = false } = writing;
  const page = `${deps.publicUrl()}/project/${encodeURIComponent(stored.id)}`;
  const names = namesOfDrafts(drafts);
  const places = placesOfDrafts(drafts);
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  return proofsReadyMail(brand, {
    projectName: stored.name,
    proofs: drafts.map(({ id, productType, versionOf, shown }) => ({
      ...{ productName: productType, proofName: names.get(id) ?? '', isVersion: versionOf !== null },
      picture: (isPreview ? undefined : places.get(id)) ?? { proofId: id, version: shown },
    })),
    note: note === '' ? null : { text: note, designer },
    dates: await datesOf(tx, stored, await readPriceData(deps)),
    link: key === null ? page : withKey(page, key),
  });
}
