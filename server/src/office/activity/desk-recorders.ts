import { DESK_PARTS } from '@colorway/rules/content/desk-parts.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/order-state.ts';
import { type Recorder, recorder } from '../../kernel/operation/recorder.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { changedContent, changedSetting } from './content-change.ts';
import { lookAtDelivery, lookAtOrder, mailKind } from './look-store.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Projects before they have a history, orders, inquiries, content, deliveries and mail. */
export const deskRecorders: Readonly<Record<string, Recorder>> = {
  'projects.create': recorder('projects', 'create', {
    kind: 'project',
    tell: ({ output: { project } }) => [
      {
        what: 'Project',
        doing: 'created',
        before: 'Nothing',
        after: `${project.name}, ${project.type}`,
        projectId: project.projectID,
      },
    ],
  }),
  'share.renew': recorder('share', 'renew', {
    kind: 'project',
    tell: ({ input: { projectID } }) => [{ what: 'Share link', doing: 'made anew', projectId: projectID }],
  }),
  'share.revoke': recorder('share', 'revoke', {
    kind: 'project',
    tell: ({ input: { projectID } }) => [{ what: 'Share link', doing: 'ended', projectId: projectID }],
  }),
  'carts.command': recorder('carts', 'command', {
    kind: 'order',
    tell: ({ input: { projectID }, output: { results } }) => {
      const done = results.filter(({ refusal }) => refusal === null).length;
      const after = counted(done, 'change', 'changes');
      return done === 0 ? [] : [{ what: 'Cart', doing: 'changed', after, projectId: projectID }];
    },
  }),
  'shop.setOrderState': recorder('shop', 'setOrderState', {
    kind: 'order',
    look: (tx, { id }) => lookAtOrder(tx, id),
    tell: ({ input: { id }, output: { name, state, version, projectID, total }, before }) =>
      before === undefined || before.state === state
        ? []
        : [
            {
              what: `Order ${name}`,
              doing: formatMoney(total),
              before: ORDER_STATE_NAMES[before.state],
              after: ORDER_STATE_NAMES[state],
              projectId: projectID,
              wayBack: [{ operation: 'shop.setOrderState', input: { id, state: before.state, version } }],
            },
          ],
  }),
  'shop.sendInvoice': recorder('shop', 'sendInvoice', {
    kind: 'order',
    tell: ({ output: { name, projectID } }) => [
      { what: `Order ${name}`, doing: 'invoice sent again', projectId: projectID },
    ],
  }),
  'adminInquiries.handle': recorder('adminInquiries', 'handle', {
    kind: 'inquiry',
    tell: ({ input: { handled }, output: { changed } }) =>
      changed.length === 0
        ? []
        : [
            {
              what: counted(changed.length, 'inquiry', 'inquiries'),
              doing: handled ? 'marked as handled' : 'marked as new again',
              before: handled ? 'New' : 'Handled',
              after: handled ? 'Handled' : 'New',
              wayBack: [{ operation: 'adminInquiries.handle', input: { ids: changed, handled: !handled } }],
            },
          ],
  }),
  // Whose it was is not said: that is what deleting is for.
  'adminInquiries.remove': recorder('adminInquiries', 'remove', {
    kind: 'inquiry',
    tell: ({ output: { files } }) => [
      { what: 'Inquiry', doing: 'deleted', before: counted(files, 'file', 'files'), after: 'Nothing' },
    ],
  }),
  'personalData.remove': recorder('personalData', 'remove', {
    kind: 'inquiry',
    tell: ({ output: { deleted } }) => [
      {
        what: 'Personal data',
        doing: 'deleted for one address',
        before: counted(deleted.inquiries, 'inquiry', 'inquiries'),
        after: 'Nothing',
      },
    ],
  }),
  'settings.change': recorder('settings', 'change', {
    kind: 'content',
    look: async (tx) => (await readPortalSettings(tx)).settings,
    tell: ({ input: { changes }, output: { version, settings }, before }) =>
      (Object.keys(changes) as (keyof typeof settings)[]).flatMap((name) => {
        const change = changedSetting(name, before[name], settings[name]);
        if (!change) return [];
        const back = { version, changes: { [name]: before[name] } };
        return [{ ...change, doing: 'changed', wayBack: [{ operation: 'settings.change', input: back }] }];
      }),
  }),
  'contentDesk.save': recorder('contentDesk', 'save', {
    kind: 'content',
    tell: ({ input: { part, field, value, was }, output: { parts } }) => {
      const change = changedContent({ part, field, from: was, to: value }, parts);
      if (!change) return [];
      const back = { part, field, value: was ?? null, was: value };
      const doing = `${DESK_PARTS[part].name}, draft`;
      return [{ ...change, doing, wayBack: [{ operation: 'contentDesk.save', input: back }] }];
    },
  }),
  'contentDesk.discard': recorder('contentDesk', 'discard', {
    kind: 'content',
    tell: ({ input: { part, field } }) => [
      { what: field ?? (part ? DESK_PARTS[part].name : 'All content'), doing: 'draft discarded' },
    ],
  }),
  'contentDesk.publish': recorder('contentDesk', 'publish', {
    kind: 'content',
    tell: ({ input: { parts } }) => [
      {
        what: parts ? parts.map((part) => DESK_PARTS[part].name).join(', ') : 'All content',
        doing: 'published',
        before: 'Draft',
        after: 'Published',
      },
    ],
  }),
  'contentDesk.restore': recorder('contentDesk', 'restore', {
    kind: 'content',
    tell: () => [{ what: 'Content', doing: 'an earlier state drafted again' }],
  }),
  'deliveries.retry': recorder('deliveries', 'retry', {
    kind: 'delivery',
    tell: ({ output: { what, about } }) => [{ what, doing: `${about}, tried again`.replace(/^, /, '') }],
  }),
  'deliveries.retryFailed': recorder('deliveries', 'retryFailed', {
    kind: 'delivery',
    tell: ({ output: { retried } }) =>
      retried === 0 ? [] : [{ what: 'Failed deliveries', doing: 'tried again', after: `${retried} lanes` }],
  }),
  'deliveries.skip': recorder('deliveries', 'skip', {
    kind: 'delivery',
    look: (tx, { id }) => lookAtDelivery(tx, id),
    tell: ({ output: { what }, before }) => [
      { what, doing: 'skipped', before: before?.state === 'parked' ? 'Failed' : 'Waiting', after: 'Skipped' },
    ],
  }),
  'mail.sendAgain': recorder('mail', 'sendAgain', {
    kind: 'delivery',
    look: (tx, { mailId }) => mailKind(tx, mailId),
    tell: ({ before }) => [{ what: `Mail ${before}`, doing: 'sent again' }],
  }),
};
