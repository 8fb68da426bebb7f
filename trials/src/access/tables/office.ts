import { randomUUID } from 'node:crypto';
import { readPortalSettings } from '@colorway/server/kernel/settings/settings-store.ts';
import { readSetting } from '@colorway/server/kernel/settings/versioned-setting.ts';
import { type Asking, ofStaff, type Table } from '../case.ts';
import { aCompany, anImport, aPerson } from '../kinds/kinds-of-customers.ts';
import { anEndpoint, aWebhook } from '../kinds/kinds-of-webhooks.ts';
import { aDelivery, aMail, anEntry, aPublication } from '../kinds/kinds-of-world.ts';

const ONE_OF = { part: 'one of the parts of the content' };
const OF_SERVICES = { service: 'one of the services of the table' };
const FORGOTTEN = 'no row is ever taken out of the history';

const changing =
  (changes: object) =>
  async ({ server }: Asking) => ({
    version: (await readPortalSettings(server.deps.db)).version,
    changes,
  });
const projectRows = () => ({
  rows: [{ row: 2, projectID: `W-${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@example.com`, type: 'Wedding' }],
});
const customerRows = () => ({ rows: [{ row: 2, email: `${randomUUID()}@example.com` }] });
const PAGES = [
  'organizationStart',
  'weddingStart',
  'organizationDone',
  'distributorDone',
  'individualDone',
  'weddingDone',
];
const NO_PAGES = Object.fromEntries(PAGES.map((page) => [page, null]));

/** The rest of the admin area. */
export const officeCases: Table = {
  'customers.list': {},
  'customers.read': { takes: { id: aPerson } },
  'customers.listMails': { takes: { id: aPerson } },
  'customers.listFiles': { takes: { id: aPerson } },
  'customers.makeCompany': { plain: { email: 'no id, an address' }, send: { name: 'Harborview Rowing Club' } },
  'customers.saveCompany': {
    takes: { id: aCompany },
    send: {
      ...{
        version: 1,
        name: 'Harborview',
        termsDays: 30,
        creditLimit: 500_000,
        unapprovedOrders: null,
        needsPo: false,
      },
    },
  },
  'customers.setPerson': { takes: { id: aPerson, companyId: aCompany } },
  'customers.signOut': { takes: { id: aPerson } },
  'customers.addNote': { takes: { id: aPerson }, send: { text: 'Slim ties for coxswains.' } },
  'customers.merge': {
    takes: { id: aCompany },
    plain: { other: 'a second company, which staff may name' },
    send: ({ ids }) => ({ other: ids.id }),
    own: { everybody: 409 },
    why: 'a company is not merged into itself',
  },
  'customers.undoMerge': {
    takes: { id: aCompany },
    plain: { other: 'a company, found only as one that was merged' },
    send: { other: '00000000-0000-4000-8000-000000000000' },
    own: { everybody: 404 },
    why: 'nothing was merged into it',
  },
  'imports.list': {},
  'imports.checkCustomers': { send: customerRows },
  'imports.importCustomers': { send: () => ({ ...customerRows(), fileName: 'customers.csv' }) },
  'imports.checkProjects': { plain: { 'rows.0.projectID': 'typed for a new project' }, send: projectRows },
  'imports.importProjects': {
    plain: {
      'rows.0.projectID': 'typed for a new project',
      'files.0.fileId': 'an own upload that no project has: import-projects.test.ts sends those of others',
    },
    send: () => ({ ...projectRows(), fileName: 'projects.csv' }),
  },
  'imports.undo': { takes: { importId: anImport }, strange: { importId: { deleted: 409 } }, why: 'undone already' },
  'reports.countOpening': { send: { productType: 'necktie' } },
  'mail.list': {},
  'mail.read': { takes: { mailId: aMail } },
  'mail.sendAgain': { takes: { mailId: aMail } },
  'desk.figures': {},
  'desk.charts': {},
  'desk.requests': {},
  'desk.search': { send: { q: 'stripe' } },
  'deliveries.list': {},
  'deliveries.read': {
    takes: { id: aDelivery },
    strange: { id: { deleted: 200 } },
    why: 'what is done with stays to be read',
  },
  'deliveries.retry': { takes: { id: aDelivery }, strange: { id: { deleted: 409 } }, why: 'done with already' },
  'deliveries.retryFailed': {},
  'deliveries.skip': { takes: { id: aDelivery }, strange: { id: { deleted: 409 } }, why: 'done with already' },
  'webhooks.list': {},
  'webhooks.create': { send: () => ({ name: randomUUID(), url: 'https://8.8.8.8/in', types: ['order.*'] }) },
  'webhooks.change': { takes: { endpointId: anEndpoint }, send: { version: 1, types: ['*'] } },
  'webhooks.remove': { takes: { endpointId: anEndpoint } },
  'webhooks.reveal': { takes: { endpointId: anEndpoint } },
  'webhooks.roll': { takes: { endpointId: anEndpoint }, send: { version: 1 } },
  'webhooks.test': { takes: { endpointId: anEndpoint } },
  'webhooks.deliveries': { takes: { endpointId: anEndpoint } },
  'webhooks.delivery': { takes: { deliveryId: aWebhook } },
  'webhooks.replay': { takes: { deliveryId: aWebhook } },
  'health.read': {},
  'health.backUp': {},
  'health.runDrill': { own: ofStaff(409), why: 'there is no backup' },
  'health.saveRecipients': {
    plain: { 'staffIds.0': 'colleagues, of whom only those who may sign in are stored' },
    send: async ({ server }) => ({ version: (await readSetting(server.deps.db, 'alerts')).version, staffIds: [] }),
  },
  'services.list': {},
  'services.test': { plain: { port: 'one of the parts of the house' }, send: { port: 'database' } },
  'connect.read': { plain: OF_SERVICES, send: { service: 'smtp' } },
  'connect.saveKeys': {
    plain: OF_SERVICES,
    send: {
      ...{ service: 'smtp', version: 0 },
      values: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@example.com' },
    },
  },
  'connect.forgetKeys': { plain: OF_SERVICES, send: { service: 'easypost' }, own: ofStaff(404), why: 'has no keys' },
  'connect.check': { plain: OF_SERVICES, send: { service: 'hubspot' }, own: ofStaff(409), why: 'has no keys' },
  'connect.attempt': { plain: OF_SERVICES, send: { service: 'hubspot' }, own: ofStaff(409), why: 'has no keys' },
  'connect.turnOn': { plain: OF_SERVICES, send: { service: 'hubspot' }, own: ofStaff(409), why: 'has no keys' },
  'connect.turnOff': { plain: OF_SERVICES, send: { service: 'hubspot' }, own: ofStaff(409), why: 'has no keys' },
  'activity.list': { plain: { by: 'a filter: who is no colleague did nothing' } },
  'activity.undo': {
    takes: { id: anEntry },
    own: { designer: 403, production: 403, 'read-only': 403 },
    strange: { id: { deleted: 409 } },
    why: 'taken back already, or an entry about customers',
  },
  activityExport: {},
  'reports.totals': {},
  'reports.part': { plain: { part: 'a part of the page' }, send: { part: 'products' } },
  reportsExport: { send: { part: 'orders' } },
  staffEvents: {},
  'settings.read': {},
  'settings.edit': {},
  'settings.change': [
    { about: 'of the help menu', send: changing({ helpEmail: 'desk@example.com' }) },
    { about: 'of the brand', send: changing({ brandName: 'Example House' }) },
    { about: 'of the outside pages', send: changing({ redirects: NO_PAGES }) },
  ],
  'embedding.read': {},
  'embedding.change': { send: { add: 'https://shop.example' } },
  'content.read': {},
  'contentDesk.read': {},
  'contentDesk.save': {
    need: 'content:change',
    plain: ONE_OF,
    send: { part: 'labels', field: 'cart', value: 'Basket', was: null },
  },
  'contentDesk.discard': {},
  'contentDesk.publish': {
    send: { version: '0' },
    own: ofStaff(409),
    why: 'names drafts of another moment',
  },
  'contentDesk.mailTexts': {},
  'contentDesk.previewMail': { send: { kind: 'new-proof', texts: {} } },
  'contentDesk.testMail': { send: { kind: 'new-proof', texts: {} } },
  'contentDesk.history': {},
  'contentDesk.restore': {
    takes: { id: aPublication },
    own: { sales: 403 },
    why: 'a part that is for owners alone',
    without: { id: { deleted: FORGOTTEN } },
  },
};
