/** A value with the time of its last change, in milliseconds. */
export interface DatedValue {
  readonly value: string;
  readonly changedAt: number;
}

/** The later change wins; an empty value of the CRM clears nothing. */
export function winningValue(portal: DatedValue, crm: DatedValue): string {
  const corrected = crm.value.trim().replaceAll(/\s+/g, ' ');
  return corrected !== '' && crm.changedAt > portal.changedAt ? corrected : portal.value;
}

export const DEAL_OUTCOMES = ['open', 'won', 'lost'] as const;
export type DealOutcome = (typeof DEAL_OUTCOMES)[number];

/** `Won`; an open deal is named by its stage alone. */
export const DEAL_OUTCOME_NAMES = { open: 'Open', won: 'Won', lost: 'Lost' } as const satisfies Record<
  DealOutcome,
  string
>;

/** A closed stage is won with a probability of 1, else lost. */
export function dealOutcome(stage: { readonly isClosed: boolean; readonly probability: number }): DealOutcome {
  if (!stage.isClosed) return 'open';
  return stage.probability >= 1 ? 'won' : 'lost';
}

/** `Closed won (Won)`, or the stage alone where its name says it. */
export function stageLabel(stage: string, outcome: DealOutcome): string {
  const name = DEAL_OUTCOME_NAMES[outcome];
  const isNamed = outcome === 'open' || stage.toLowerCase().includes(name.toLowerCase());
  return isNamed ? stage : `${stage} (${name})`;
}
