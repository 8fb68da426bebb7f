/** Exports for other domains. */
export { registerInquiryExport } from './admin/export-route.ts';
export { findInquiryOfProject } from './admin/read-store.ts';
export { deleteMails } from './admin/removal-store.ts';
export { purgeSoon, removeInquiries, removePartials } from './admin/remove-inquiries.ts';
export { findCrmDeal, findPhone } from './crm/changes-store.ts';
export { crmInquiry, crmPartial } from './crm/crm-payload.ts';
export { crmDeliveries } from './crm/deliver-to-crm.ts';
export { embeddedCrm, ownDeals } from './crm/embedded.ts';
export { pullCrmChanges } from './crm/pull-changes.ts';
export { sumFlowSteps } from './intake/flow-step-store.ts';
export { findInquiry, type InquiryRecord, listStaffToNotify, setProject } from './intake/inquiry-store.ts';
export { FAN_OUT, fanOutDeliveries } from './intake/notify-people.ts';
export { listOpenRequests, openRequestsOf } from './intake/open-requests-store.ts';
export { findPartial } from './intake/partial-store.ts';
export { requestLink } from './intake/request-token.ts';
export { inquiryRow } from './intake/submit-inquiry.ts';
