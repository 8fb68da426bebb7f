import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { os } from '../../edge/http/implementer.ts';
import { handleInquiries } from '../admin/handle-inquiries.ts';
import { listInquiries } from '../admin/list-inquiries.ts';
import { readInquiry, readPartial } from '../admin/read-inquiry.ts';
import { removeInquiry } from '../admin/remove-inquiries.ts';
import { namedColors } from './named-colors.ts';
import { putAside, resume } from './resume.ts';
import { savePartial } from './save-partial.ts';
import { submitInquiry } from './submit-inquiry.ts';

const submit = (segment: Segment) =>
  os.inquiries[segment].handler(({ input, context }) =>
    submitInquiry(context, segment, { ...input, colors: namedColors[segment].of(context) }),
  );

export const inquiryRoutes = {
  ...(Object.fromEntries(SEGMENTS.map((segment) => [segment, submit(segment)])) as Record<
    Segment,
    ReturnType<typeof submit>
  >),
  partial: os.inquiries.partial.handler(({ input, context }) => savePartial(context, input)),
  putAside: os.inquiries.putAside.handler(({ input, context }) => putAside(context, input)),
  resume: os.inquiries.resume.handler(({ input, context }) => resume(context, input.token)),
};

export const adminInquiryRoutes = {
  list: os.adminInquiries.list.handler(({ input, context }) => listInquiries(context, input)),
  read: os.adminInquiries.read.handler(({ input, context }) => readInquiry(context, input)),
  readPartial: os.adminInquiries.readPartial.handler(({ input, context }) => readPartial(context, input.id)),
  handle: os.adminInquiries.handle.handler(({ input, context }) => handleInquiries(context, input.ids, input.handled)),
  remove: os.adminInquiries.remove.handler(({ input, context }) => removeInquiry(context, input.id)),
};
