import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { segment } from './inquiry.ts';

/** A submitted flow is an inquiry and is counted as one. */
const COUNTED = ['basic-info', 'styles', 'upload', 'colors', 'confirm'] as const satisfies readonly StepId[];

export const flowStepContract = {
  count: operation({
    access: 'public',
    method: 'POST',
    path: '/flow-steps',
    summary: 'Counts the first visit of a browser to a step of a flow, by day. Stores nothing about the visitor',
    tag: 'Inquiries',
    creates: false,
    limit: { name: 'flow-step', max: 600, windowSeconds: 3_600 },
    bodyLimit: 1_024,
  })
    .input(z.object({ segment, step: z.enum(COUNTED) }))
    .output(z.void()),
};
