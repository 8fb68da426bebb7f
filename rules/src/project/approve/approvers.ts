/** An approval by one person that is not taken back. */
export interface Signature {
  /** Identifies the person; two signatures of one person count once. */
  readonly person: string;
  readonly name: string;
  /** Whether file, pieces, prices and alerts are the approved ones now. */
  readonly isValid: boolean;
}

export type ApproverState = 'approved' | 'waiting';

export interface Approver {
  readonly name: string;
  readonly isYou: boolean;
  readonly state: ApproverState;
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/** The last valid signature of each person; a name that signs twice is one person. */
function validSignatures(signatures: readonly Signature[]): readonly Signature[] {
  const byPerson = new Map(signatures.filter(({ isValid }) => isValid).map((one) => [one.person, one]));
  return [...byPerson.values()].filter((one, at, all) => all.findIndex(({ name }) => sameName(name, one.name)) === at);
}

/** Two different people have to approve if staff named a second approver; the order is free. */
export const isComplete = (signatures: readonly Signature[], secondApprover: string | null): boolean =>
  validSignatures(signatures).length >= (secondApprover === null ? 1 : 2);

/** Both approvers of a proof with what each has done; empty while one approval is enough or none is given. */
export function approversOf(
  signatures: readonly Signature[],
  {
    secondApprover,
    customer,
    me,
  }: { readonly secondApprover: string | null; readonly customer: string; readonly me: string },
): readonly Approver[] {
  if (secondApprover === null) return [];
  const signed = validSignatures(signatures);
  if (signed.length === 0) return [];
  const done = signed.map(({ person, name }): Approver => ({ name, isYou: person === me, state: 'approved' }));
  if (done.length > 1) return done;
  const isSecond = signed.some(({ name }) => sameName(name, secondApprover));
  return [...done, { name: isSecond ? customer : secondApprover, isYou: false, state: 'waiting' }];
}

/** `Approved by you. Theo Lindqvist is next.`; empty unless one of two has approved. */
export function nextApproverMessage(approvers: readonly Approver[]): string {
  const done = approvers.find(({ state }) => state === 'approved');
  const next = approvers.find(({ state }) => state === 'waiting');
  if (!done || !next) return '';
  return `Approved by ${done.isYou ? 'you' : done.name}. ${next.isYou ? 'You are' : `${next.name} is`} next.`;
}
