import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { VOLUMES } from '@colorway/rules/onboarding/basic-info.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/color-slots.ts';
import { sourceLabel } from '@colorway/rules/onboarding/color-source.ts';
import type { HubspotConfig, HubspotPipeline } from '../../../kernel/config/services.ts';
import type { ColorTold, InquiryTold, PaidTold, PartialTold, ProjectTold } from '../port.ts';
import { INQUIRY_ID } from './properties.ts';

export type Fields = Readonly<Record<string, string>>;

/** HubSpot's own pipeline, which every account begins with. */
const FIRST_STAGE = 'appointmentscheduled';
const WON_STAGE = 'closedwon';
/** Of one property. */
const LONGEST = 65_536;

/** An empty value would clear what somebody in the CRM knows better. */
const filled = (fields: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.slice(0, LONGEST)]] : [])),
  );

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** HubSpot refuses a whole call for one option it does not know. */
const isVolume = (text: string): boolean => VOLUMES.some((one) => one === text);

const ofInquiry = ({ segment, products, deadline, adSource, volume, client, ideas }: PartialTold) => ({
  portal_segment: segment,
  portal_order_volume: isVolume(volume) ? volume : undefined,
  portal_client: client,
  portal_design_ideas: ideas,
  portal_product_interest: products.join(';'),
  portal_deadline: isDay(deadline) ? deadline : undefined,
  portal_ad_source: adSource,
});

export const contactFields = (told: PartialTold): Fields =>
  filled({
    email: told.email,
    firstname: told.firstName,
    lastname: told.lastName,
    phone: told.phone,
    company: told.company,
    ...ofInquiry(told),
  });

type Pipelines = HubspotPipeline & Pick<HubspotConfig, 'pipelines'>;

/** The pipeline of a segment; the one for all where the segment has none of its own. */
const pipelineOf = (pipelines: Pipelines, segment: string): HubspotPipeline =>
  pipelines.pipelines[segment] ?? pipelines;

/** Of another pipeline we know no stage but those that were configured. */
const stageOf = ({ pipeline }: HubspotPipeline, stage: string | undefined, first: string): string | undefined =>
  stage ?? (pipeline === undefined || pipeline === 'default' ? first : undefined);

const newDeal = (to: HubspotPipeline) => ({
  pipeline: to.pipeline ?? 'default',
  dealstage: stageOf(to, to.stage, FIRST_STAGE),
});

const slotName = (slot: ColorTold['slot']): string => COLOR_SLOTS.find((one) => one.slot === slot)?.name ?? slot;

/** `Accent 1: 185 C #E4002B (Pantone coated)`. */
const colorLine = ({ slot, name, hex, source }: ColorTold): string =>
  `${slotName(slot)}: ${name} ${hex} (${sourceLabel(source)})`;

/** A deal that is told again keeps the stage that somebody has moved it to. */
export const dealFields = (told: InquiryTold, pipelines: Pipelines, isNew: boolean): Fields =>
  filled({
    [INQUIRY_ID]: told.key,
    dealname: told.title,
    ...(isNew && newDeal(pipelineOf(pipelines, told.segment))),
    description: told.description,
    ...ofInquiry(told),
    portal_styles: told.styles.join('; '),
    portal_colors: told.colors.map(colorLine).join('\n'),
    portal_files: told.files.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    portal_inquiry_url: told.url,
  });

export const projectFields = ({ url }: ProjectTold): Fields => ({
  portal_project_url: url,
  portal_project_created: 'true',
});

export const paidFields = ({ totalCents, orderName, segment }: PaidTold, pipelines: Pipelines): Fields => {
  const to = pipelineOf(pipelines, segment);
  return filled({
    amount: decimal(cents(totalCents)),
    dealstage: stageOf(to, to.paidStage, WON_STAGE),
    portal_order_name: orderName,
  });
};
