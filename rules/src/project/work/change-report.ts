const REASONS = ['closed', 'deleted'] as const;
type Reason = (typeof REASONS)[number];

/** `31 changed.`, or how many not and why; several reasons are counted. */
export function changeReport(changed: number, reasons: readonly Reason[]): string {
  if (reasons.length === 0) return changed === 0 ? 'Nothing to change.' : `${changed} changed.`;
  const counts = REASONS.map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }));
  const named = counts.filter(({ count }) => count > 0);
  const why = named.map(({ reason, count }) => (named.length === 1 ? reason : `${count} ${reason}`)).join(', ');
  return `${changed} changed, ${reasons.length} not: ${why} meanwhile.`;
}
