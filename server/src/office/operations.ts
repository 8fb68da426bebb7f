import { listEntries } from './activity/list-entries.ts';
import { undoEntry } from './activity/undo-entry.ts';
import { readService } from './connections/connect/present-service.ts';
import { forgetKeys, saveKeys } from './connections/connect/save-keys.ts';
import { attemptConnection, checkConnection, turnServiceOff, turnServiceOn } from './connections/connect/turn-on.ts';
import { listConnections } from './connections/list-connections.ts';
import { testService } from './connections/test-service.ts';
import {
  addNote,
  makeCompany,
  mergeCompanies,
  saveCompanyTerms,
  setPerson,
  signOutCustomer,
  undoMerge,
} from './customers/change-customer.ts';
import { listCustomerFiles, listCustomerMails } from './customers/list-belongings.ts';
import { listCustomers } from './customers/list-customers.ts';
import { readCustomer } from './customers/read-customer.ts';
import { listRequests } from './dashboard/list-requests.ts';
import { searchAll } from './dashboard/search-all.ts';
import { showCharts } from './dashboard/show-charts.ts';
import { showTotals } from './dashboard/show-totals.ts';
import { listDeliveries, readDelivery } from './deliveries/list-deliveries.ts';
import { retryDelivery, retryFailedDeliveries, skipDelivery } from './deliveries/retry-delivery.ts';
import { backUpNow, readHealth, runDrillNow, saveAlertRecipients } from './health/health-operations.ts';
import { checkCustomerImport, importCustomers } from './imports/import-customers.ts';
import { checkProjectImport, importProjects } from './imports/import-projects.ts';
import { listAllImports, undoImport } from './imports/undo-import.ts';
import { listMails, readMail } from './mail/read-mails.ts';
import { sendMailAgain } from './mail/send-mail-again.ts';
import { readChoiceLink, readEmailChoices, saveChoiceByLink, saveEmailChoice } from './notifications/email-choices.ts';
import { readNotifications, saveNotification } from './notifications/own-notifications.ts';
import { readPersonalData } from './personal-data/read-personal-data.ts';
import { removePersonalData } from './personal-data/remove-personal-data.ts';
import { listQuarantine, releaseQuarantined, removeQuarantined } from './quarantine/quarantine-operations.ts';
import { countOpening } from './reports/count-opening.ts';
import { showReportPart, showReportTotals } from './reports/read-reports.ts';

import { changeEndpoint, createEndpoint, removeEndpoint } from './webhooks/change-endpoint.ts';
import { listWebhookDeliveries, readWebhookDelivery, replayWebhook } from './webhooks/deliveries.ts';
import { listWebhookEndpoints } from './webhooks/list-endpoints.ts';
import { revealSecret, rollSecret } from './webhooks/secrets.ts';
import { testEndpoint } from './webhooks/test-endpoint.ts';

export const officeOperations = [
  showTotals,
  showCharts,
  listRequests,
  searchAll,
  listEntries,
  undoEntry,
  listDeliveries,
  readDelivery,
  retryDelivery,
  retryFailedDeliveries,
  skipDelivery,
  listMails,
  readMail,
  sendMailAgain,
  listConnections,
  testService,
  readService,
  saveKeys,
  forgetKeys,
  checkConnection,
  attemptConnection,
  turnServiceOn,
  turnServiceOff,
  readHealth,
  backUpNow,
  runDrillNow,
  saveAlertRecipients,
  listQuarantine,
  removeQuarantined,
  releaseQuarantined,
  readNotifications,
  saveNotification,
  readEmailChoices,
  saveEmailChoice,
  readChoiceLink,
  saveChoiceByLink,
  listCustomers,
  readCustomer,
  listCustomerMails,
  listCustomerFiles,
  makeCompany,
  saveCompanyTerms,
  setPerson,
  signOutCustomer,
  addNote,
  mergeCompanies,
  undoMerge,
  listAllImports,
  checkCustomerImport,
  importCustomers,
  checkProjectImport,
  importProjects,
  undoImport,
  readPersonalData,
  removePersonalData,
  listWebhookEndpoints,
  createEndpoint,
  changeEndpoint,
  removeEndpoint,
  revealSecret,
  rollSecret,
  testEndpoint,
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhook,
  countOpening,
  showReportTotals,
  showReportPart,
] as const;
