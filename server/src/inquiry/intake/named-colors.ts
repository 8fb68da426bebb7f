import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { hasColorIds, nameColors } from '@colorway/rules/onboarding/name-colors.ts';
import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { type Preparation, preparation } from '../../kernel/operation/preparation.ts';

type Colors = InquirySent['colors'];

const ofSegment = (segment: Segment): Preparation<Colors> =>
  preparation(`inquiries.${segment}`, async ({ catalogs }, { colors }: Pick<InquirySent, 'colors'>) =>
    hasColorIds(colors) ? nameColors(colors, (await catalogs.library()).colors) : colors,
  );

/** For each segment the colors that were sent, named by the library. */
export const namedColors = Object.fromEntries(SEGMENTS.map((segment) => [segment, ofSegment(segment)])) as Record<
  Segment,
  Preparation<Colors>
>;
