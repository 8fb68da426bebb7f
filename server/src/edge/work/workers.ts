import type { Deps } from '../../catalog/deps.ts';
import { makeStage } from '../../catalog/facade.ts';
import { makeVariants } from '../../files/facade.ts';
import { pullCrmChanges } from '../../inquiry/facade.ts';
import type { Workers } from '../../kernel/jobs/jobs.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';
import { sendDigests } from '../../mail/facade.ts';
import { checkHealth, checkServices, sendInfectedNotice } from '../../office/facade.ts';
import { mailEndingKeys } from '../../people/facade.ts';
import { checkProof, compareVersions, sendOverdueProofs, sendProofs, sendReminders } from '../../project/facade.ts';
import { checkOpenOrders, checkParcels, sendDueMails } from '../../sales/facade.ts';
import { runMaintenance } from '../backup/run-maintenance.ts';
import { cleanUp } from './clean-up.ts';
import { deliveries } from './deliveries.ts';

/** The workers of each queue. The dependencies are resolved late, since the jobs are one of them. */
export function workersFor(deps: () => Deps, url: string): Workers {
  return {
    outbox: ({ lane }) => deliverLane(deps(), deliveries(deps()), lane),
    webhooks: ({ lane }) => deliverLane(deps(), deliveries(deps()), lane),
    'image-variant': ({ fileId }) => makeVariants(deps(), fileId),
    preflight: (version) => checkProof(deps(), version),
    compare: (pair) => compareVersions(deps(), pair),
    'send-proofs': ({ sendingId }) => sendProofs(deps(), sendingId),
    'stage-picture': ({ designId }) => makeStage(deps(), designId),
    'content-look': async () => deps().content.cache?.refetch(),
    'tend-services': (_data, signal) => checkServices(deps(), signal),
    'till-check': async (_data, signal) => {
      await checkParcels(deps());
      await checkOpenOrders(deps(), signal);
    },
    'crm-changes': (_data, signal) => pullCrmChanges(deps(), signal),
    reminders: async () => {
      await sendReminders(deps(), new Date());
      await sendDueMails(deps(), new Date());
      await mailEndingKeys(deps(), new Date());
      await sendDigests(deps(), new Date());
      await sendInfectedNotice(deps(), new Date());
    },
    maintenance: ({ runId }, signal) => runMaintenance(deps(), url, runId, signal),
    health: () => checkHealth(deps(), new Date()),
    'clean-up': async () => {
      await sendOverdueProofs(deps());
      await cleanUp(deps());
    },
  };
}
