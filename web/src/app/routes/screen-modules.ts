import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import { RESUME_PATH } from '@colorway/rules/onboarding/state/resume.ts';

/** The review room opens over the page of a project. */
export const ROOM_MODULE = 'src/features/project/proof/proof-dialog.tsx';

/** The configurator in a frame is made of two modules. */
export const EMBEDDED_MODULE = 'src/features/configurator/embedded/embedded-screen.tsx';
export const CONFIGURATOR_MODULE = 'src/features/configurator/page/configurator-screen.tsx';

const SHARED_DESIGN = 'src/features/shared-design/shared-design-screen.tsx';
const TEXT_PAGE = 'src/features/text-page/text-page-screen.tsx';

/** The files of screens by route id, for the server to name in the page. Browsers do without this table. */
const SCREEN_MODULES: Record<string, string> = {
  '/work': 'src/blocks/work-area/work-area.tsx',
  '/work/office': 'src/blocks/work-area/office-area.tsx',
  '/work/office/system': 'src/blocks/admin-menu/system-frame.tsx',
  '/': 'src/features/start/home-screen.tsx',
  '/patterns': 'src/features/gallery/patterns-screen.tsx',
  '/d': SHARED_DESIGN,
  '/d/$code': SHARED_DESIGN,
  '/privacy': TEXT_PAGE,
  '/accessibility': TEXT_PAGE,
  '/terms': TEXT_PAGE,
  '/new-project': 'src/features/start/new-project-screen.tsx',
  '/log-in': 'src/features/log-in/log-in-screen.tsx',
  '/log-in/$token': 'src/features/log-in/link-screen.tsx',
  '/colors': 'src/features/colors/colors-screen.tsx',
  '/shop/$': 'src/features/lost/not-found-screen.tsx',
  [RESUME_PATH]: 'src/features/wizard/resume/resume-screen.tsx',
  '/work/configurator/$id': CONFIGURATOR_MODULE,
  '/work/embed/configurator/$id': EMBEDDED_MODULE,
  '/work/shop/products/$handle': 'src/features/shop/product/product-screen.tsx',
  '/work/shop/cart': 'src/features/shop/cart/cart-screen.tsx',
  '/work/designs/$id/passport': 'src/features/design-passport/design-passport-screen.tsx',
  '/work/shop/invoices/$token': 'src/features/shop/invoice/invoice-screen.tsx',
  '/work/office/pattern-upload': 'src/features/pattern-upload/pattern-upload-screen.tsx',
  '/work/projects': 'src/features/projects/my-projects-screen.tsx',
  '/work/sessions': 'src/features/projects/sessions-screen.tsx',
  '/work/project/$id': 'src/features/project/page/project-screen.tsx',
  '/work/project/$id/proof/$proofID': ROOM_MODULE,
  '/work/project/$id/approve': 'src/features/project/approve-several/approve-screen.tsx',
  '/work/project/$id/checkout': 'src/features/project/checkout-page/checkout-screen.tsx',
  '/work/approvals/$number': 'src/features/project/certificate/certificate-screen.tsx',
  '/work/project/$id/history': 'src/features/project/history/history-tab.tsx',
  '/work/project/$id/orders': 'src/features/project/orders/orders-tab.tsx',
  '/work/orders': 'src/features/orders/list/my-orders-screen.tsx',
  '/work/orders/$name': 'src/features/orders/page/order-screen.tsx',
  '/work/orders/$name/colors/$line': 'src/features/orders/colors/passport-screen.tsx',
  '/work/orders/$name/problem': 'src/features/orders/problem/problem-screen.tsx',
  '/work/project/$id/add-patterns': 'src/features/project/add-patterns/add-patterns-screen.tsx',
  '/work/reminders/$token': 'src/features/reminders/stop-screen.tsx',
  '/work/emails/$token': 'src/features/reminders/emails-screen.tsx',
  '/work/emails': 'src/features/reminders/own-emails-screen.tsx',
  '/work/requests/$token': 'src/features/request/request-screen.tsx',
  '/floor': 'src/features/floor/floor-screen.tsx',
  '/admin/sign-in': 'src/features/admin-gate/sign-in-screen.tsx',
  '/admin/recover': 'src/features/admin-gate/recover-screen.tsx',
  '/admin/set-up': 'src/features/admin-gate/set-up-screen.tsx',
  '/admin/$': 'src/features/admin/unknown-admin-screen.tsx',
  '/work/office/admin/admin-portal': 'src/features/admin-dashboard/dashboard-screen.tsx',
  '/work/office/admin/create-project': 'src/features/admin/create-project-screen.tsx',
  '/work/office/admin/projects': 'src/features/admin-projects/projects-screen.tsx',
  '/work/office/admin/project/$id': 'src/features/admin-project/page/project-screen.tsx',
  '/work/office/admin/project/$id/dates': 'src/features/admin-project/dates/dates-screen.tsx',
  '/work/office/admin/project/$id/compare/$proof': 'src/features/admin-project/drafts/compare-draft-screen.tsx',
  '/work/office/admin/project/$id/preflight/$proof': 'src/features/admin-preflight/preflight-screen.tsx',
  '/work/office/admin/orders': 'src/features/admin-orders/orders-screen.tsx',
  '/work/office/admin/orders/board': 'src/features/admin-orders/board/order-board.tsx',
  '/work/office/admin/orders/$name': 'src/features/admin-orders/order/order-screen.tsx',
  '/work/office/admin/production': 'src/features/admin-production/production-screen.tsx',
  '/work/office/admin/payment': 'src/features/admin-charges/charges-screen.tsx',
  '/work/office/admin/customers': 'src/features/admin-customers/customers-screen.tsx',
  '/work/office/admin/customers/$id': 'src/features/admin-customers/customers-screen.tsx',
  '/work/office/admin/reports': 'src/features/admin-reports/reports-screen.tsx',
  '/work/office/admin/problems': 'src/features/admin-problems/problems-screen.tsx',
  '/work/office/admin/problems/$id': 'src/features/admin-problems/problem-screen.tsx',
  '/work/office/admin/floor': 'src/features/admin-floor/floor-office-screen.tsx',
  '/work/office/admin/requests': 'src/features/admin-requests/requests-screen.tsx',
  '/work/office/system/admin/health': 'src/features/admin-health/health-screen.tsx',
  '/work/office/system/admin/activity': 'src/features/admin-activity/activity-screen.tsx',
  '/work/office/admin/org-patterns': 'src/features/admin-styles/org-patterns-screen.tsx',
  '/work/office/admin/org-photo-patterns': 'src/features/admin-styles/org-photo-patterns-screen.tsx',
  '/work/office/admin/configurator-patterns': 'src/features/admin-patterns/list/patterns-screen.tsx',
  '/work/office/admin/configurator-patterns/$group': 'src/features/admin-patterns/group/group-screen.tsx',
  '/work/office/admin/colors': 'src/features/admin-colors/colors-screen.tsx',
  '/work/office/admin/inquiries': 'src/features/admin-inquiries/list/inquiries-screen.tsx',
  '/work/office/admin/inquiries/$id': 'src/features/admin-inquiries/detail/inquiry-screen.tsx',
  '/work/office/admin/inquiries/partial/$id': 'src/features/admin-inquiries/list/partial-screen.tsx',
  '/work/office/system/admin/personal-data': 'src/features/admin-inquiries/personal-data/personal-data-screen.tsx',
  '/work/office/system/admin/deliveries': 'src/features/admin-deliveries/deliveries-screen.tsx',
  '/work/office/system/admin/connections': 'src/features/admin-connections/connections-screen.tsx',
  '/work/office/system/admin/connections/$service': 'src/features/admin-connections/connect/connect-screen.tsx',
  '/work/office/system/admin/api-keys': 'src/features/admin-api-keys/api-keys-screen.tsx',
  '/work/office/system/admin/webhooks': 'src/features/admin-webhooks/webhooks-screen.tsx',
  '/work/office/system/admin/import': 'src/features/admin-import/import-screen.tsx',
  '/work/office/system/admin/embedding': 'src/features/admin-embedding/embedding-screen.tsx',
  '/work/office/system/admin/mail': 'src/features/admin-mail/mail-screen.tsx',
  '/work/office/system/admin/staff': 'src/features/admin-staff/staff-screen.tsx',
  '/work/office/system/admin/security': 'src/features/admin-staff/security/security-screen.tsx',
  '/work/office/system/admin/notifications': 'src/features/admin-staff/notifications/notifications-screen.tsx',
  '/work/office/system/admin/quarantine': 'src/features/admin-quarantine/quarantine-screen.tsx',
  '/work/office/admin/content': 'src/features/admin-content/editor/overview-screen.tsx',
  '/work/office/admin/content/$part': 'src/features/admin-content/editor/part-screen.tsx',
};

const STEP_MODULES: Record<StepId, string> = {
  'basic-info': 'src/features/wizard/basic-info/basic-info-screen.tsx',
  styles: 'src/features/wizard/pick/styles-screen.tsx',
  upload: 'src/features/wizard/pick/upload-screen.tsx',
  colors: 'src/features/wizard/colors/colors-screen.tsx',
  confirm: 'src/features/wizard/confirm/confirm-screen.tsx',
  submitted: 'src/features/wizard/confirm/submitted-screen.tsx',
};

export interface ShownRoute {
  readonly routeId: string;
  readonly staticData: { readonly title?: string; readonly step?: StepId };
}

export const screenModule = ({ routeId, staticData }: ShownRoute): string | undefined =>
  staticData.step ? STEP_MODULES[staticData.step] : SCREEN_MODULES[routeId];
