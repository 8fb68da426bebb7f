import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { sourceLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { VOLUMES } from '@colorway/rules/onboarding/fields/basic-info.ts';
import type { HubspotConfig, HubspotPipeline } from '../../../kernel/config/services.ts';
import type {
  CrmColor,
  InquiryEvent,
  OrderPaidEvent,
  OrderPlacedEvent,
  PartialInquiryEvent,
  ProjectEvent,
} from '../port.ts';
import { INQUIRY_ID } from './properties.ts';

export type Fields = Readonly<Record<string, string>>;

/** First stage of HubSpot's default pipeline. */
const FIRST_STAGE = 'appointmentscheduled';
const WON_STAGE = 'closedwon';
/** HubSpot's limit for one property. */
const MAX_PROPERTY_LENGTH = 65_536;

/** Drops empty values, which would clear what staff entered in the CRM. */
const withoutEmpty = (fields: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value.slice(0, MAX_PROPERTY_LENGTH)]] : [])),
  );

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** HubSpot refuses the complete call for one unknown option. */
const isVolume = (text: string): boolean => VOLUMES.some((one) => one === text);

const inquiryFields = ({ segment, products, deadline, adSource, volume, client, ideas }: PartialInquiryEvent) => ({
  portal_segment: segment,
  portal_order_volume: isVolume(volume) ? volume : undefined,
  portal_client: client,
  portal_design_ideas: ideas,
  portal_product_interest: products.join(';'),
  portal_deadline: isDay(deadline) ? deadline : undefined,
  portal_ad_source: adSource,
});

export const contactFields = (event: PartialInquiryEvent): Fields =>
  withoutEmpty({
    email: event.email,
    firstname: event.firstName,
    lastname: event.lastName,
    phone: event.phone,
    company: event.company,
    ...inquiryFields(event),
  });

type Pipelines = HubspotPipeline & Pick<HubspotConfig, 'pipelines'>;

/** Pipeline of a segment, or the common one. */
const pipelineOf = (pipelines: Pipelines, segment: string): HubspotPipeline =>
  pipelines.pipelines[segment] ?? pipelines;

/** Default stages exist only in HubSpot's default pipeline; other pipelines need configured ones. */
const stageOf = ({ pipeline }: HubspotPipeline, stage: string | undefined, first: string): string | undefined =>
  stage ?? (pipeline === undefined || pipeline === 'default' ? first : undefined);

const newDeal = (target: HubspotPipeline) => ({
  pipeline: target.pipeline ?? 'default',
  dealstage: stageOf(target, target.stage, FIRST_STAGE),
});

const slotName = (slot: CrmColor['slot']): string => COLOR_SLOTS.find((one) => one.slot === slot)?.name ?? slot;

/** `Accent 1: 185 C #E4002B (Pantone coated)`. */
const colorLine = ({ slot, name, hex, source }: CrmColor): string =>
  `${slotName(slot)}: ${name} ${hex} (${sourceLabel(source)})`;

/** An existing deal keeps its stage, since staff may have moved it. */
export const dealFields = (event: InquiryEvent, pipelines: Pipelines, isNew: boolean): Fields =>
  withoutEmpty({
    [INQUIRY_ID]: event.key,
    dealname: event.title,
    ...(isNew && newDeal(pipelineOf(pipelines, event.segment))),
    description: event.description,
    ...inquiryFields(event),
    portal_styles: event.styles.join('; '),
    portal_colors: event.colors.map(colorLine).join('\n'),
    portal_files: event.files.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    portal_inquiry_url: event.url,
  });

export const projectFields = ({ url }: ProjectEvent): Fields => ({
  portal_project_url: url,
  portal_project_created: 'true',
});

/** Names and sum of the deal's orders; without an order the amount is zero. */
export const placedFields = ({ totalCents, orderName }: OrderPlacedEvent): Fields => ({
  amount: decimal(cents(totalCents)),
  portal_order_name: orderName,
});

export const paidFields = ({ totalCents, orderName, segment }: OrderPaidEvent, pipelines: Pipelines): Fields => {
  const target = pipelineOf(pipelines, segment);
  return withoutEmpty({
    amount: decimal(cents(totalCents)),
    dealstage: stageOf(target, target.paidStage, WON_STAGE),
    portal_order_name: orderName,
  });
};
