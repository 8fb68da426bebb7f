import { randomUUID } from 'node:crypto';
import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { EMPTY_COLOR } from '@colorway/rules/onboarding/color-slots.ts';
import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { initialState } from '@colorway/rules/onboarding/initial-state.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { uploadedFileOf } from '@colorway/rules/onboarding/uploaded-files.ts';
import type { APIRequestContext, APIResponse } from 'playwright-core';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="document.title=1"><circle cx="4" cy="4" r="3" fill="#14213d"/></svg>';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

async function took(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** A file as the wizard's upload hands it to the state. */
async function uploadLogo(request: APIRequestContext, origin: string, segment: Segment) {
  const tus = { origin, 'tus-resumable': '1.0.0' };
  const made = await took(
    await request.post('/api/uploads', {
      headers: {
        ...tus,
        'upload-length': String(LOGO.length),
        'upload-metadata': `filename ${base64('crest.svg')},destination ${base64(FLOWS[segment].destination)}`,
      },
    }),
  );
  const location = made.headers().location ?? '';
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await took(await request.patch(location, { headers, data: Buffer.from(LOGO) }));
  return uploadedFileOf((await (await took(await request.get(`${location}/file`))).json()) as StoredFile);
}

export interface Sending {
  readonly segment?: Segment;
  readonly fName: string;
  readonly lName?: string;
  readonly email?: string;
  readonly company?: string;
  readonly logo?: boolean;
  readonly startedAt?: string;
  /** In place of the usual answers of the first screen. */
  readonly info?: Readonly<Record<string, string>>;
}

const color = (colorName: string, hex: string) => ({ colorName, hex, colorSet: 'knotty' });

const infoOf = (
  segment: Segment,
  { fName, lName = 'Example', email, company = 'Example Club', info = {} }: Sending,
) => {
  const { basicInfo } = initialState(segment);
  const extra = { company, designIdeas: 'Thin stripes', estimatedOrderVolume: '11-99 items' };
  return {
    ...basicInfo,
    ...Object.fromEntries(Object.entries(extra).filter(([key]) => key in basicInfo)),
    ...{ fName, lName, segment, email: email ?? `${randomUUID()}@example.com` },
    phone: '(555) 010-0199',
    deadline: '2199-03-14',
    adSource: 'spring',
    productInterest: { ...basicInfo.productInterest, ties: true, bowTies: true, pocketSquares: true },
    ...info,
    saved: true,
  };
};

/** An inquiry as a wizard sends it, without its screens; answers its id. */
export async function sendInquiry(request: APIRequestContext, origin: string, sending: Sending): Promise<string> {
  const { segment = 'organization', logo = false } = sending;
  const patterns = (await (await took(await request.get('/api/org-patterns'))).json()).patterns as object[];
  const state = initialState(segment);
  const answer = await request.post(`/api${FLOWS[segment].submitPath}`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: {
      ...state,
      isActive: true,
      basicInfo: infoOf(segment, sending),
      ...(state.selectedStyles && {
        selectedStyles: { styles: patterns.slice(0, 3), custom: 'Navy with two thin gold stripes.', saved: true },
      }),
      uploadedFiles: { files: logo ? [await uploadLogo(request, origin, segment)] : [], saved: true },
      colors: {
        ...state.colors,
        primary: color('Navy', '#14213d'),
        secondary: color('Cardinal', '#a6192e'),
        accent1: color('Ivory', '#f7f2e4'),
        accent2: EMPTY_COLOR,
      },
      flow: {
        id: randomUUID(),
        startedAt: sending.startedAt ?? new Date(Date.now() - 3_600_000).toISOString(),
        cameBack: 2,
        website: '',
        seconds: 240,
      },
    },
  });
  return ((await (await took(answer)).json()) as { id: string }).id;
}

/** Basic info alone, as it is saved on leaving the first screen; answers the id of the flow. */
export async function sendPartial(request: APIRequestContext, origin: string, sending: Sending): Promise<string> {
  const { segment = 'organization' } = sending;
  const data = { ...infoOf(segment, sending), segment, flowId: randomUUID() };
  await took(
    await request.post('/api/partial-inquiry', { headers: { origin, 'idempotency-key': randomUUID() }, data }),
  );
  return data.flowId;
}
