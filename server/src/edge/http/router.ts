import { colorRoutes, pantoneRoutes } from '../../catalog/colors/routes.ts';
import { contentRoutes } from '../../catalog/content/routes.ts';
import { settingsRoutes } from '../../catalog/content/settings-routes.ts';
import { contentDeskRoutes } from '../../catalog/content-editor/desk-routes.ts';
import { adminPatternRoutes } from '../../catalog/pattern-admin/admin-routes.ts';
import { patternRoutes } from '../../catalog/patterns/routes.ts';
import { adminStyleRoutes } from '../../catalog/styles/admin-routes.ts';
import { styleRoutes } from '../../catalog/styles/routes.ts';
import { fileRoutes } from '../../files/upload/routes.ts';
import { adminInquiryRoutes, inquiryRoutes } from '../../inquiry/intake/routes.ts';
import { activityRoutes } from '../../office/activity/routes.ts';
import { serviceRoutes } from '../../office/connections/routes.ts';
import { deskRoutes, flowStepRoutes } from '../../office/dashboard/routes.ts';
import { deliveryRoutes } from '../../office/deliveries/routes.ts';
import { mailRoutes } from '../../office/mail/routes.ts';
import { personalDataRoutes } from '../../office/personal-data/routes.ts';
import { logInRoutes } from '../../people/sign-in/log-in-routes.ts';
import { sessionRoutes } from '../../people/sign-in/session-routes.ts';
import { staffRoutes, staffSignInRoutes } from '../../people/staff/account/staff-routes.ts';
import { passkeyRoutes } from '../../people/staff/passkey/passkey-routes.ts';
import { recoveryRoutes } from '../../people/staff/password/recovery-routes.ts';
import { approvalRoutes } from '../../project/approval/routes.ts';
import { cartRoutes } from '../../project/cart/routes.ts';
import { portalRoutes } from '../../project/page/routes.ts';
import { requestRoutes } from '../../project/request/routes.ts';
import { shareRoutes } from '../../project/share/routes.ts';
import { projectRoutes } from '../../project/staff/create-routes.ts';
import { adminProjectRoutes } from '../../project/staff/routes.ts';
import { checkoutRoutes } from '../../sales/checkout/routes.ts';
import { shopRoutes } from '../../sales/orders/routes.ts';
import { os } from './implementer.ts';

/** The whole contract, answered: a missing handler does not compile. */
export const router = os.router({
  settings: settingsRoutes,
  logIn: logInRoutes,
  sessions: sessionRoutes,
  staffSignIn: staffSignInRoutes,
  passkeys: passkeyRoutes,
  recovery: recoveryRoutes,
  staff: staffRoutes,
  share: shareRoutes,
  mail: mailRoutes,
  files: fileRoutes,
  colors: colorRoutes,
  pantone: pantoneRoutes,
  patterns: patternRoutes,
  adminPatterns: adminPatternRoutes,
  shop: shopRoutes,
  styles: styleRoutes,
  adminStyles: adminStyleRoutes,
  inquiries: inquiryRoutes,
  flowSteps: flowStepRoutes,
  adminInquiries: adminInquiryRoutes,
  personalData: personalDataRoutes,
  projects: projectRoutes,
  portal: portalRoutes,
  carts: cartRoutes,
  checkout: checkoutRoutes,
  requests: requestRoutes,
  approvals: approvalRoutes,
  adminProjects: adminProjectRoutes,
  desk: deskRoutes,
  deliveries: deliveryRoutes,
  services: serviceRoutes,
  content: contentRoutes,
  contentDesk: contentDeskRoutes,
  activity: activityRoutes,
});
