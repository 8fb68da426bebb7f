import type { Area, Right, Scope } from '@colorway/rules/api-key/scopes.ts';
import { isRead } from '../access.ts';

/** The scope that opens an operation or raw route to API keys; `closed` is open to none of them. */
export type KeyAccess = Scope | 'closed';

/** An area for reads and writes by the method, and exceptions by name. */
interface Group {
  readonly area: Area | 'closed';
  readonly except?: Readonly<Record<string, KeyAccess>>;
}

const of = (area: Group['area'], except?: Group['except']): Group => ({ area, ...(except && { except }) });
const CLOSED = of('closed');

/**
 * Every group of operations. Closed are sign-in, rights, settings, what a customer does (D79), what cannot be taken back,
 * and money that leaves.
 */
const groups: Readonly<Record<string, Group>> = {
  settings: CLOSED,
  embedding: CLOSED,
  health: CLOSED,
  quarantine: CLOSED,
  logIn: CLOSED,
  sessions: CLOSED,
  notifications: CLOSED,
  emailChoices: CLOSED,
  staffSignIn: CLOSED,
  signInProvider: CLOSED,
  passkeys: CLOSED,
  recovery: CLOSED,
  secondFactor: CLOSED,
  staff: CLOSED,
  apiKeys: CLOSED,
  webhooks: CLOSED,
  connect: CLOSED,
  imports: CLOSED,
  share: CLOSED,
  mail: CLOSED,
  files: of('projects'),
  colors: of('patterns'),
  pantone: of('patterns'),
  patterns: of('patterns', {
    configure: 'designs:write',
    configured: 'designs:read',
    passport: 'designs:read',
    check: 'patterns:read',
  }),
  designs: of('designs', { find: 'closed' }),
  adminPatterns: of('patterns', { design: 'designs:read' }),
  styles: of('patterns'),
  adminStyles: of('patterns'),
  shop: of('closed', {
    prices: 'patterns:read',
    product: 'patterns:read',
    productData: 'patterns:read',
    allProductData: 'patterns:read',
    orders: 'orders:read',
    sendInvoice: 'orders:write',
  }),
  orders: CLOSED,
  adminOrders: of('orders', {
    ship: 'shipments:write',
    changeParcel: 'shipments:write',
    moveShipBy: 'shipments:write',
    refund: 'closed',
    settleRefund: 'closed',
    saveCapacity: 'closed',
    saveProduction: 'closed',
  }),
  charges: of('closed', { settings: 'orders:read' }),
  customers: of('customers'),
  reports: of('orders', { countOpening: 'closed' }),
  floor: CLOSED,
  problems: CLOSED,
  adminProblems: of('orders', { decide: 'closed' }),
  inquiries: CLOSED,
  flowSteps: CLOSED,
  adminInquiries: of('customers', { remove: 'closed' }),
  personalData: CLOSED,
  projects: of('projects'),
  portal: of('projects', { list: 'closed' }),
  carts: CLOSED,
  checkout: CLOSED,
  requests: of('projects', { revision: 'closed', create: 'closed', addDesigns: 'closed', seen: 'closed' }),
  comments: of('projects', { presence: 'closed', send: 'closed' }),
  compare: of('projects'),
  approvals: of('closed', { read: 'projects:read', certificate: 'projects:read', history: 'projects:read' }),
  adminProjects: of('projects', {
    listViews: 'closed',
    saveView: 'closed',
    removeView: 'closed',
    setEmail: 'closed',
  }),
  dates: of('projects', { changeSettings: 'closed' }),
  reminders: CLOSED,
  calendar: CLOSED,
  preflight: of('projects', { saveSettings: 'closed' }),
  desk: CLOSED,
  deliveries: CLOSED,
  services: CLOSED,
  content: CLOSED,
  contentDesk: CLOSED,
  activity: CLOSED,
};

/** Raw routes by name. Live streams are closed, since a revoked key must end within a second. */
const routes: Readonly<Record<string, KeyAccess>> = {
  colorsExport: 'patterns:read',
  pantoneExport: 'patterns:read',
  staffPatternPicture: 'patterns:read',
  viewPicture: 'patterns:read',
  cardPicture: 'patterns:read',
  linkPicture: 'patterns:read',
  designFile: 'designs:read',
  designColorsPdf: 'designs:read',
  designPassportPdf: 'designs:read',
  oembed: 'designs:read',
  inquiriesExport: 'customers:read',
  activityExport: 'closed',
  ordersExport: 'orders:read',
  reportsExport: 'orders:read',
  orderPackPdf: 'orders:read',
  orderPacksPdf: 'orders:read',
  storedPackPdf: 'orders:read',
  linePrintPdf: 'orders:read',
  linePrintSvg: 'orders:read',
  packingSlipPdf: 'shipments:read',
  orderSlipPdf: 'closed',
  colorPassportPdf: 'closed',
  floorPicture: 'closed',
  floorPhoto: 'closed',
  projectsExport: 'projects:read',
  proofPicture: 'projects:read',
  projectEvents: 'closed',
  staffEvents: 'closed',
  unsubscribe: 'closed',
  quarantinedFile: 'closed',
  calendar: 'closed',
  certificatePdf: 'projects:read',
  certificatesPdf: 'projects:read',
  historyExport: 'projects:read',
  uploadCreate: 'projects:write',
  uploadHead: 'projects:write',
  uploadPatch: 'projects:write',
  uploadDelete: 'projects:write',
  fileHead: 'projects:read',
  file: 'projects:read',
};

/** The access of keys to an operation of the contract or a raw route; undefined for an unknown name. */
export function keyAccessOf(name: string, method: string): KeyAccess | undefined {
  const [group = '', operation] = name.split('.');
  if (operation === undefined) return routes[name];
  const found = groups[group];
  const exception = found?.except?.[operation];
  if (exception !== undefined || found === undefined) return exception;
  const right: Right = isRead(method) ? 'read' : 'write';
  return found.area === 'closed' ? 'closed' : `${found.area}:${right}`;
}

/** Names of the table, for the test that each of them exists. */
export const namesOfTable = (): readonly string[] => [
  ...Object.entries(groups).flatMap(([group, { except = {} }]) => [
    group,
    ...Object.keys(except).map((name) => `${group}.${name}`),
  ]),
  ...Object.keys(routes),
];
