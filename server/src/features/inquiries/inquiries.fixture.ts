import { randomUUID } from 'node:crypto';
import type { FlowSent, InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { initialState } from '@colorway/rules/onboarding/initial-state.ts';
import type { InquiryState, UploadedFile } from '@colorway/rules/onboarding/inquiry-state.ts';
import { OFFERED } from '@colorway/rules/onboarding/product-interest.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import type { Crm } from '../../adapters/crm/port.ts';
import type { Deps } from '../../deps.ts';
import { deliverLane } from '../../outbox/deliver-lane.ts';
import { deliveries } from '../../outbox/deliveries.ts';
import type { Browser } from '../../testing/browser.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { insertFile } from '../files/files-store.ts';
import { browserScope } from '../files/owners.ts';
import { fileUrl } from '../files/present-file.ts';
import { newToken } from '../sign-in/cookies.ts';
import { crmLane } from './crm-kinds.ts';

const color = (colorName: string, hex: string) => ({ colorName, hex, colorSet: 'knotty' });

export const sampleFlow = (change: Partial<FlowSent> = {}): FlowSent => ({
  id: randomUUID(),
  startedAt: '2026-11-12T16:20:00.000Z',
  cameBack: 2,
  website: '',
  seconds: 240,
  ...change,
});

/** A wizard filled in to the last field. */
export function sampleState(segment: Segment, email = `${randomUUID()}@example.com`): InquiryState & InquirySent {
  const empty = initialState(segment);
  const { basicInfo } = empty;
  const extra = Object.fromEntries(
    Object.entries({
      company: 'Example Club',
      client: 'Example Client',
      designIdeas: 'Thin stripes',
      estimatedOrderVolume: '11-99 items',
    }).filter(([key]) => key in basicInfo),
  );
  return {
    ...empty,
    isActive: true,
    basicInfo: {
      ...basicInfo,
      ...extra,
      fName: 'Ann',
      lName: 'Lee',
      email,
      phone: '(555) 010-0199',
      deadline: '2199-03-14',
      adSource: 'spring',
      productInterest: { ...basicInfo.productInterest, [OFFERED[segment][0]]: true, [OFFERED[segment][2]]: true },
      saved: true,
    },
    ...(empty.selectedStyles && {
      selectedStyles: {
        styles: [{ id: 'p1', patternName: 'Harbor Stripe', productType: 'tie', image: '/style-pictures/p1.svg?v=1' }],
        custom: 'With our crest, small',
        saved: true,
      },
    }),
    uploadedFiles: { files: [], saved: true },
    colors: { ...empty.colors, primary: color('Navy', '#14213d'), accent2: color('Cardinal', '#a6192e') },
  } as InquiryState & InquirySent;
}

/** A file that this browser sent, as far as the database knows. */
export async function sentFile(
  { deps }: TestServer,
  browser: Browser,
  { segment = 'organization' as Segment, originalName = 'crest.svg' } = {},
): Promise<UploadedFile & { readonly id: string }> {
  const token = browser.cookies.get('colorway-browser') ?? newToken();
  browser.cookies.set('colorway-browser', token);
  const id = randomUUID().replaceAll('-', '');
  const newName = `crest${Math.trunc(Math.random() * 1e9)}.svg`;
  await deps.storage.create(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await insertFile(deps.db, {
    id,
    destination: flowOf(segment).destination,
    originalName,
    newName,
    extension: 'svg',
    contentType: 'image/svg+xml',
    bytes: 41,
    removed: ['Removed a script'],
    sha256: 'a'.repeat(64),
    owner: browserScope(token),
  });
  return { id, originalName, newName, extension: 'svg', downloadURL: fileUrl(id, newName), canPreview: true };
}

export const withFiles = <State extends InquiryState>(
  state: State,
  files: readonly (UploadedFile & { id?: string })[],
) => ({
  ...state,
  uploadedFiles: { files: files.map(({ id: _, ...file }) => file), saved: true },
});

/** Runs the lane of a flow as the job would. */
export const deliverTo = ({ deps }: TestServer, flow: string, crm: Crm = deps.crm): Promise<void> => {
  const all: Deps = { ...deps, crm };
  return deliverLane(all, deliveries(all), crmLane(flow));
};
