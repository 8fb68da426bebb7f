import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import type { Need, RoleArea } from '@colorway/rules/role/roles.ts';
import { isRead } from '../access.ts';
import type { contract } from '../contract.ts';
import type { RawRouteName } from '../raw-routes.ts';

type Contract = typeof contract;

/** Reads of a group need to see the area, writes to change it. `any` is open to every role. */
type Group<Operations> = readonly [area: RoleArea | 'any', except?: { readonly [Name in keyof Operations]?: Need }];

/** Parts of the content belong to one of two areas, so these operations also check each part. */
const SEE_PARTS: Need = ['content:see', 'prices:see'];
const CHANGE_PARTS: Need = ['content:change', 'prices:change'];

/**
 * The rights that a member of staff needs, beside the access of the operation: a group without a line does not compile.
 * Operations of `any` are a member's own account, filter their answer by the role, or serve customers and visitors.
 */
const groups: { readonly [Name in keyof Contract]: Group<Contract[Name]> } = {
  settings: ['any', { edit: 'content:see', change: 'content:change' }],
  embedding: ['connections'],
  logIn: ['any'],
  sessions: ['any'],
  notifications: ['any'],
  emailChoices: ['any'],
  staffSignIn: ['any'],
  signInProvider: ['any'],
  passkeys: ['any'],
  recovery: ['any'],
  secondFactor: ['any', { change: 'staff:change' }],
  staff: ['staff'],
  apiKeys: ['connections'],
  webhooks: ['connections'],
  imports: ['data'],
  health: ['connections'],
  quarantine: ['connections'],
  share: ['projects', { exchange: 'any' }],
  mail: ['customers'],
  files: ['any'],
  colors: ['patterns', { library: 'any', nearest: 'any' }],
  pantone: ['patterns', { read: 'any' }],
  patterns: [
    'patterns',
    {
      ...{ list: 'any', read: 'any', configure: 'any', configured: 'any', print: 'any', passport: 'any' },
      check: 'patterns:see',
    },
  ],
  designs: ['any'],
  adminPatterns: ['patterns'],
  styles: ['any'],
  adminStyles: ['patterns'],
  shop: ['any', { orders: 'orders:see', sendInvoice: 'prices:change' }],
  orders: ['orders', { list: 'any' }],
  adminOrders: ['orders', { refund: 'prices:change', settleRefund: 'prices:change' }],
  charges: ['prices'],
  customers: ['customers'],
  reports: ['prices', { countOpening: 'any' }],
  floor: ['orders', { pair: 'any', signIn: 'any', day: 'any', check: 'any', send: 'any' }],
  problems: ['orders'],
  adminProblems: ['orders', { decide: 'prices:change' }],
  inquiries: ['any'],
  flowSteps: ['any'],
  adminInquiries: ['customers', { remove: 'data:change' }],
  personalData: ['data'],
  projects: ['projects'],
  portal: ['projects', { list: 'any' }],
  carts: ['prices'],
  checkout: ['prices', { draftOrder: 'any', customLineItem: 'any' }],
  requests: ['projects', { revision: 'any' }],
  comments: ['projects', { presence: 'projects:see', people: 'projects:see' }],
  compare: ['projects', { run: 'projects:see' }],
  approvals: [
    'approvals',
    {
      ...{ read: 'projects:see', opened: 'projects:see', certificate: 'projects:see' },
      ...{ settings: 'projects:see', history: 'projects:see' },
    },
  ],
  adminProjects: [
    'projects',
    {
      ...{ setEmail: 'customers:change', remove: 'data:change', restore: 'data:change' },
      ...{ listViews: 'any', saveView: 'any', removeView: 'any' },
    },
  ],
  dates: ['projects'],
  reminders: ['any'],
  calendar: ['any'],
  preflight: ['projects'],
  desk: ['any', { requests: 'projects:see' }],
  deliveries: ['connections'],
  services: ['connections'],
  connect: ['connections'],
  content: ['any', { read: SEE_PARTS }],
  contentDesk: [
    'any',
    {
      ...{ read: SEE_PARTS, history: SEE_PARTS, mailTexts: 'content:see', previewMail: 'content:see' },
      testMail: 'content:change',
      ...{ save: CHANGE_PARTS, discard: CHANGE_PARTS, publish: CHANGE_PARTS, restore: CHANGE_PARTS },
    },
  ],
  activity: ['any'],
};

/** Raw routes. The files and uploads of a destination check its own need. */
const routes: Readonly<Record<RawRouteName, Need>> = {
  health: 'any',
  ready: 'any',
  metrics: 'any',
  openapi: 'any',
  docs: 'any',
  docsFile: 'any',
  mailPicture: 'any',
  quarantinedFile: 'connections:change',
  unsubscribe: 'any',
  patternPicture: 'any',
  art: 'any',
  viewPicture: 'any',
  cardPicture: 'any',
  linkPicture: 'any',
  designFile: 'any',
  designColorsPdf: 'any',
  oembed: 'any',
  designPicture: 'any',
  stylePicture: 'any',
  designPassportPdf: 'any',
  floorPicture: 'any',
  floorPhoto: 'any',
  staffEvents: 'any',
  invoiceEvents: 'any',
  calendar: 'any',
  webhook: 'any',
  uploadOptions: 'any',
  uploadCreate: 'any',
  uploadHead: 'any',
  uploadPatch: 'any',
  uploadDelete: 'any',
  fileHead: 'any',
  file: 'any',
  colorsExport: 'patterns:see',
  pantoneExport: 'patterns:see',
  staffPatternPicture: 'patterns:see',
  inquiriesExport: 'data:change',
  activityExport: 'data:change',
  ordersExport: 'data:change',
  reportsExport: 'data:change',
  projectsExport: 'data:change',
  orderPackPdf: 'orders:see',
  orderPacksPdf: 'orders:see',
  storedPackPdf: 'orders:see',
  linePrintPdf: 'orders:see',
  packingSlipPdf: 'orders:see',
  linePrintSvg: 'orders:see',
  orderSlipPdf: 'orders:see',
  colorPassportPdf: 'orders:see',
  proofPicture: 'projects:see',
  projectEvents: 'projects:see',
  certificatePdf: 'projects:see',
  certificatesPdf: 'projects:see',
  historyExport: 'projects:see',
};

/** The need of an operation or raw route; an unknown name is open to owners alone. */
export function needOf(name: string, method: string): Need {
  const [group = '', operation] = name.split('.');
  if (operation === undefined) return routes[name as RawRouteName] ?? 'staff:change';
  const [area, except] = (groups as Readonly<Record<string, Group<Record<string, unknown>>>>)[group] ?? ['staff'];
  const exception = except?.[operation];
  if (exception !== undefined || area === 'any') return exception ?? 'any';
  return `${area}:${isRead(method) ? 'see' : 'change'}`;
}

/** The right of staff who upload to a destination, in place of the `any` of the upload routes. */
export const UPLOAD_NEEDS: Readonly<Record<DestinationName, Need>> = {
  'org-uploads': 'any',
  'dist-uploads': 'any',
  revisions: 'projects:change',
  briefs: 'projects:change',
  'proof-images': 'projects:change',
  'import-proofs': 'data:change',
  'org-patterns': 'patterns:change',
  'org-photo-patterns': 'patterns:change',
  logos: 'content:change',
  'content-pictures': 'content:change',
  'floor-photos': 'any',
};
