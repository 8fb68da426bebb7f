/** Exports for other domains. */
export { deleteOldActivity } from './activity/activity-store.ts';
export { registerActivityExport } from './activity/export-route.ts';
export { checkServices } from './connections/check-services.ts';
export { noteRemark, sealedServices } from './connections/connect/setting-store.ts';
export { configWithStored, SERVICES_CHANNEL } from './connections/connect/stored-config.ts';
export { noteHealth } from './connections/health-store.ts';
export { findLastBackup, recordBackup } from './connections/last-backup-store.ts';
export { unreachableAtStart } from './connections/unreachable-at-start.ts';
export { checkHealth } from './health/check-health.ts';
export {
  findLastGood,
  findRun,
  finishRun,
  noteProgress,
  type Run,
  type RunEnd,
  type RunStep,
  recordRun,
  returnRun,
  startRun,
} from './health/run-store.ts';
export { addRequests, type RequestTotals } from './health/sample-store.ts';
export { registerMailPictures } from './mail/picture-route.ts';
export { registerUnsubscribe } from './notifications/unsubscribe-route.ts';
export { sweepOld } from './personal-data/sweep-old.ts';
export { registerQuarantine } from './quarantine/quarantine-route.ts';
export { sendInfectedNotice } from './quarantine/send-notice.ts';
export { registerReportExport } from './reports/export-route.ts';
export { webhookDeliveries } from './webhooks/deliver-webhook.ts';
export { sealedOldSecrets, sealedSecrets } from './webhooks/endpoint-store.ts';
