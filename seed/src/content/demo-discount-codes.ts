/** A working code and an expired one, to try in the demo. */
export const demoDiscountCodes = [
  { code: 'SPRING10', kind: 'percentage', value: 10, endsAt: null },
  { code: 'SUMMER26', kind: 'percentage', value: 15, endsAt: new Date('2026-09-01T00:00:00Z') },
] as const;
