import { activityContract } from './activity/activity-contract.ts';
import { apiKeyContract } from './api-key/api-key-contract.ts';
import { colorContract } from './color/color-contract.ts';
import { pantoneContract } from './color/pantone-contract.ts';
import { contentContract } from './content/content-contract.ts';
import { contentEditorContract } from './content/editor-contract.ts';
import { customerContract } from './customer/customer-contract.ts';
import { deliveryContract } from './delivery/delivery-contract.ts';
import { fileContract } from './file/file-contract.ts';
import { quarantineContract } from './file/quarantine-contract.ts';
import { healthContract } from './health/health-contract.ts';
import { importContract } from './import/import-contract.ts';
import { adminInquiryContract } from './inquiry/admin-inquiry-contract.ts';
import { flowStepContract } from './inquiry/flow-step-contract.ts';
import { inquiryContract } from './inquiry/inquiry-contract.ts';
import { personalDataContract } from './inquiry/personal-data-contract.ts';
import { emailChoiceContract, notificationContract } from './mail/choice-contract.ts';
import { mailContract } from './mail/mail-contract.ts';
import { adminPatternContract } from './pattern/admin-pattern-contract.ts';
import { designContract } from './pattern/design-contract.ts';
import { patternContract } from './pattern/pattern-contract.ts';
import { adminProjectContract } from './project/admin/admin-project-contract.ts';
import { dashboardContract } from './project/admin/dashboard-contract.ts';
import { preflightContract } from './project/admin/preflight-contract.ts';
import { approvalContract } from './project/approval-contract.ts';
import { cartContract } from './project/cart/cart-contract.ts';
import { checkoutContract } from './project/cart/checkout-contract.ts';
import { commentContract } from './project/comment-contract.ts';
import { compareContract } from './project/compare/compare-contract.ts';
import { calendarContract, datesContract, reminderContract } from './project/dates/dates-contract.ts';
import { portalContract } from './project/portal-contract.ts';
import { projectContract } from './project/project-contract.ts';
import { requestContract } from './project/request-contract.ts';
import { shareContract } from './project/share-contract.ts';
import { reportContract } from './report/report-contract.ts';
import { connectContract } from './services/connect-contract.ts';
import { serviceContract } from './services/service-contract.ts';
import { embeddingContract } from './settings/embedding-contract.ts';
import { settingsContract } from './settings/settings-contract.ts';
import { adminOrderContract } from './shop/admin-order.ts';
import { chargeContract } from './shop/charge-contract.ts';
import { floorContract } from './shop/floor-contract.ts';
import { orderContract } from './shop/order-contract.ts';
import { adminProblemContract, problemContract } from './shop/problem-contract.ts';
import { shopContract } from './shop/shop-contract.ts';
import { logInContract } from './sign-in/log-in-contract.ts';
import { passkeyContract } from './sign-in/passkey-contract.ts';
import { providerContract } from './sign-in/provider-contract.ts';
import { recoveryContract } from './sign-in/recovery-contract.ts';
import { secondFactorContract } from './sign-in/second-factor-contract.ts';
import { sessionContract } from './sign-in/session-contract.ts';
import { staffContract } from './sign-in/staff-contract.ts';
import { staffSignInContract } from './sign-in/staff-sign-in-contract.ts';
import { adminStyleContract } from './styles/admin-style-contract.ts';
import { styleContract } from './styles/style-contract.ts';
import { webhookContract } from './webhook/webhook-contract.ts';

/** All operations of the product API. */
export const contract = {
  settings: settingsContract,
  embedding: embeddingContract,
  health: healthContract,
  logIn: logInContract,
  sessions: sessionContract,
  staffSignIn: staffSignInContract,
  signInProvider: providerContract,
  passkeys: passkeyContract,
  recovery: recoveryContract,
  secondFactor: secondFactorContract,
  staff: staffContract,
  apiKeys: apiKeyContract,
  webhooks: webhookContract,
  share: shareContract,
  mail: mailContract,
  notifications: notificationContract,
  emailChoices: emailChoiceContract,
  files: fileContract,
  quarantine: quarantineContract,
  colors: colorContract,
  pantone: pantoneContract,
  patterns: patternContract,
  designs: designContract,
  adminPatterns: adminPatternContract,
  styles: styleContract,
  adminStyles: adminStyleContract,
  shop: shopContract,
  orders: orderContract,
  adminOrders: adminOrderContract,
  charges: chargeContract,
  customers: customerContract,
  imports: importContract,
  reports: reportContract,
  floor: floorContract,
  problems: problemContract,
  adminProblems: adminProblemContract,
  inquiries: inquiryContract,
  flowSteps: flowStepContract,
  adminInquiries: adminInquiryContract,
  personalData: personalDataContract,
  projects: projectContract,
  portal: portalContract,
  carts: cartContract,
  checkout: checkoutContract,
  requests: requestContract,
  comments: commentContract,
  compare: compareContract,
  approvals: approvalContract,
  adminProjects: adminProjectContract,
  dates: datesContract,
  reminders: reminderContract,
  calendar: calendarContract,
  preflight: preflightContract,
  desk: dashboardContract,
  deliveries: deliveryContract,
  services: serviceContract,
  connect: connectContract,
  content: contentContract,
  contentDesk: contentEditorContract,
  activity: activityContract,
};
