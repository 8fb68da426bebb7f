import type { HubspotConfig } from '../../../config/services.ts';
import type { InquiryTold, PaidTold, PartialTold, ProjectTold } from '../port.ts';
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

const ofInquiry = ({ segment, products, deadline, adSource }: PartialTold) => ({
  portal_segment: segment,
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

type Stages = Pick<HubspotConfig, 'pipeline' | 'stage' | 'paidStage'>;

/** Of another pipeline we know no stage but those that were configured. */
const stageOf = ({ pipeline }: Stages, stage: string | undefined, first: string): string | undefined =>
  stage ?? (pipeline === undefined || pipeline === 'default' ? first : undefined);

/** A deal that is told again keeps the stage that somebody has moved it to. */
export const dealFields = (told: InquiryTold, stages: Stages, isNew: boolean): Fields =>
  filled({
    [INQUIRY_ID]: told.key,
    dealname: told.title,
    ...(isNew && { pipeline: stages.pipeline ?? 'default', dealstage: stageOf(stages, stages.stage, FIRST_STAGE) }),
    description: told.description,
    ...ofInquiry(told),
    portal_styles: told.styles.join('; '),
    portal_colors: told.colors.join('; '),
    portal_files: told.files.map(({ name, url }) => `${name}: ${url}`).join('\n'),
    portal_inquiry_url: told.url,
  });

export const projectFields = ({ url }: ProjectTold): Fields => ({
  portal_project_url: url,
  portal_project_created: 'true',
});

export const paidFields = ({ totalCents, orderName }: PaidTold, stages: Stages): Fields =>
  filled({
    amount: (totalCents / 100).toFixed(2),
    dealstage: stageOf(stages, stages.paidStage, WON_STAGE),
    portal_order_name: orderName,
  });
