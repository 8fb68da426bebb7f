import { randomUUID } from 'node:crypto';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/colors/color-slots.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { sampleState } from '../../kit/fixtures/inquiries.ts';
import type { Asking, Case, Table } from '../case.ts';
import { aDistributorsFile, aResumeToken, aVisitorsFile } from '../kinds/kinds-of-people.ts';
import { asUrl } from '../kinds/kinds-of-project.ts';
import { aBegunInquiry, anInquiry, aRequest, emailOfRequest } from '../kinds/kinds-of-world.ts';

const named = (id: string) => ({ originalName: 'crest.svg', newName: `${id}.svg`, extension: 'svg', canPreview: true });
const withFile =
  (segment: Segment, at: string) =>
  ({ ids }: Asking) => {
    const id = ids[at]?.split('/')[2] ?? '';
    return { ...sampleState(segment), uploadedFiles: { files: [named(id)], saved: true } };
  };

const FILE = 'uploadedFiles.files.0.downloadURL';
const goneFile = { others: 409, deleted: 409, guessed: 409 } as const;
/** Color ids are not walked: the library is public. */
const colorIds = (at = ''): Record<string, string> =>
  Object.fromEntries(
    COLOR_SLOTS.flatMap(({ slot }) =>
      ['colorId', 'standsFor.colorId'].map((id) => [`${at}colors.${slot}.${id}`, 'of the open color library']),
    ),
  );
const plain = {
  ...colorIds(),
  'selectedStyles.styles.0.id': 'kept in the words of the visitor, never looked up',
  'flow.id': 'drawn by the browser; walked as the flowId of a partial inquiry',
};

const submit = (segment: Segment, sent = aVisitorsFile): Case => ({
  takes: { [FILE]: asUrl(sent) },
  plain,
  send: withFile(segment, FILE),
  strange: { [FILE]: goneFile },
});

const STATE_FILE = `state.${FILE}`;

export const inquiryCases: Table = {
  'inquiries.organization': submit('organization'),
  'inquiries.distributor': submit('distributor', aDistributorsFile),
  'inquiries.wedding': submit('wedding'),
  'inquiries.individual': submit('individual'),
  'inquiries.partial': {
    takes: { flowId: aBegunInquiry },
    send: () => ({ ...sampleState('organization').basicInfo, segment: 'organization' }),
    strange: { flowId: { deleted: 200, guessed: 200 } },
    without: { flowId: { deleted: 'begins one', guessed: 'begins one: the browser draws the id' } },
  },
  'inquiries.putAside': {
    takes: { [STATE_FILE]: asUrl(aVisitorsFile) },
    plain: {
      ...colorIds('state.'),
      'state.selectedStyles.styles.0.id': plain['selectedStyles.styles.0.id'],
      flowId: 'kept with the state for who opens the link',
    },
    send: (asking) => ({
      segment: 'organization',
      email: `${randomUUID()}@example.com`,
      state: withFile('organization', STATE_FILE)(asking),
    }),
    without: {
      [STATE_FILE]: {
        others: 'left out without a word, as inquiry/intake/resume.test.ts holds',
        deleted: 'the same',
        guessed: 'the same',
        misshapen: 'the same',
      },
    },
  },
  'inquiries.resume': { takes: { token: aResumeToken }, strange: { token: { deleted: 410, guessed: 410 } } },
  'inquiries.follow': { takes: { token: aRequest } },
  'inquiries.correctEmail': {
    takes: { token: aRequest },
    // The address that it has, because another one would end the token for the callers after this one.
    send: async ({ ids, server }) => ({ email: await emailOfRequest(server, ids.token ?? '') }),
  },
  'inquiries.add': {
    takes: { token: aRequest, 'files.0.downloadURL': asUrl(aVisitorsFile) },
    send: ({ ids }) => ({
      text: 'One thing more',
      files: [named(ids['files.0.downloadURL']?.split('/')[2] ?? '')],
    }),
    strange: { 'files.0.downloadURL': { others: 409, deleted: 409, guessed: 409 } },
  },
  'inquiries.withdraw': {
    takes: { token: aRequest },
    own: { everybody: 409 },
    why: 'the settings of the walk offer no withdrawing',
  },
  'flowSteps.count': { send: { segment: 'organization', step: 'colors' } },
  'adminInquiries.list': {},
  'adminInquiries.read': { takes: { id: anInquiry } },
  'adminInquiries.readPartial': { takes: { id: aBegunInquiry } },
  'adminInquiries.handle': {
    takes: { 'ids.0': anInquiry },
    send: { handled: true },
    strange: { 'ids.0': { deleted: 200, guessed: 200 } },
    idle: true,
    why: 'the answer names those that it changed: none',
  },
  'adminInquiries.remove': { takes: { id: anInquiry }, purges: true },
  inquiriesExport: {
    takes: { ids: anInquiry },
    strange: { ids: { deleted: 200, guessed: 200 } },
    why: 'a file without a row',
  },
  'personalData.read': { send: ({ caller }) => ({ email: caller.project.email }) },
  'personalData.remove': { send: () => ({ email: `${randomUUID()}@example.com` }), purges: true },
};
