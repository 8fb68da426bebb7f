import { type Cents, cents, FREE } from '../money/cents.ts';
import { isDistributor, type ProjectType } from './project-types.ts';

export const DEFAULT_PROJECT_NAME = 'My Project';
const DEFAULT_SETUP_CHARGE = cents(2_000);

/** Specification 002, section 9: 20, and zero for distributors. */
export const defaultSetupCharge = (type: ProjectType): Cents => (isDistributor(type) ? FREE : DEFAULT_SETUP_CHARGE);
