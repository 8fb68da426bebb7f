import { plannedDay } from '@colorway/contract/project/dates/dates.ts';
import { DEFAULT_PROJECT_NAME, defaultSetupCharge } from '@colorway/rules/project/default-project.ts';
import {
  isDealId,
  NO_DEAL_ID,
  NO_PROJECT_TYPE,
  readProjectType,
  TYPE_DEAL_ID,
} from '@colorway/rules/project/typed-project.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { crmInquiry, findInquiry, type InquiryRecord, setProject } from '../../inquiry/facade.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { saveDates } from '../dates/dates-store.ts';
import { createShareLink } from '../share/share-store.ts';
import { shareUrl } from '../share/share-url.ts';
import { insertProject, type ProjectRow, takeFiles } from '../store/new-project-store.ts';
import { recordProjectEvent } from '../store/project-events.ts';

const toInvalidInput = (path: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });

const toProjectExists = (projectID: string, message?: string): Problem =>
  new Problem('project-exists', { ...(message && { message }), details: { projectID } });

/** Returns the inquiry's deal. The embedded CRM creates a missing one here under the key that the delivery will use. */
async function dealOf({ deps }: Context, inquiry: InquiryRecord | undefined): Promise<string> {
  if (!inquiry) throw toInvalidInput('dealID', TYPE_DEAL_ID);
  if (inquiry.dealId !== null) return inquiry.dealId;
  if (!deps.crm.remote) return (await deps.crm.inquiry(crmInquiry(inquiry, deps.publicUrl()))).dealId;
  if (deps.crm.mintDeal) return deps.crm.mintDeal(inquiry.id);
  throw toInvalidInput('dealID', `${TYPE_DEAL_ID} It stands on the deal in the CRM.`);
}

async function assertInquiry({ tx }: Context, id: string): Promise<InquiryRecord> {
  const found = await findInquiry(tx, id);
  if (!found) throw new Problem('not-found');
  if (found.projectId !== null) {
    throw toProjectExists(found.projectId, `Project ${found.projectId} was made from this inquiry already.`);
  }
  return found;
}

/** Links the inquiry to the project and moves its files there. */
async function joinInquiry(context: Context, inquiry: InquiryRecord, made: ProjectRow): Promise<void> {
  const { tx, sessions } = context;
  const isSet = await setProject(tx, inquiry.id, { projectId: made.id, staffId: sessions.staff?.staffId ?? null });
  if (!isSet) throw new Problem('conflict');
  await takeFiles(tx, inquiry.id, made.id);
  const data = { inquiryId: inquiry.id, segment: inquiry.segment };
  await recordProjectEvent(context, { project: made, kind: 'made-from-inquiry', data });
  if (inquiry.deadline !== null && plannedDay.safeParse(inquiry.deadline).success) {
    const version = await saveDates(tx, made.id, { arriveBy: inquiry.deadline });
    const dates = { field: 'arriveBy', from: null, to: inquiry.deadline, version };
    await recordProjectEvent(context, { project: made, kind: 'dates-saved', data: dates });
  }
}

async function create(context: Context, input: Input<'projects.create'>) {
  const { tx, deps } = context;
  const email = readEmail(input.email);
  const type = readProjectType(input.type);
  if (type === undefined) throw toInvalidInput('type', NO_PROJECT_TYPE);
  const inquiry = input.inquiryId === undefined ? undefined : await assertInquiry(context, input.inquiryId);
  const dealID = input.dealID === '' ? await dealOf(context, inquiry) : input.dealID;
  if (!isDealId(dealID)) throw toInvalidInput('dealID', NO_DEAL_ID);
  const made = await insertProject(tx, {
    id: dealID,
    name: input.name ?? DEFAULT_PROJECT_NAME,
    email,
    type,
    setupChargeCents: defaultSetupCharge(type),
  });
  if (!made) throw toProjectExists(dealID);
  const { key } = await createShareLink(tx, dealID);
  if (inquiry) await joinInquiry(context, inquiry, made);
  await enqueue(tx, deps.jobs, { kind: CRM_KINDS.project, lane: crmLane(`deal-${dealID}`), payload: { dealID } });
  await publish(tx, { channel: 'staff', kind: 'project-created', data: { projectID: dealID } });
  const { name, setupChargeCents: charge, createdAt } = made;
  return {
    project: { projectID: dealID, name, email, type, setupChargeCents: charge, createdAt: createdAt.toISOString() },
    shareUrl: shareUrl(deps, dealID, key),
  };
}

export const createProject = write('projects.create', {
  activity: {
    kind: 'project',
    entries: ({ output: { project } }) => [
      {
        what: 'Project',
        doing: 'created',
        before: 'Nothing',
        after: `${project.name}, ${project.type}`,
        projectId: project.projectID,
      },
    ],
  },
  run: ({ input, context }) => create(context, input),
});
