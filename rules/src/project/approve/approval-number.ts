/** A second approval of the same version gets a number of its own: `A-40213-2-2`. */
export interface ApprovalNumber {
  readonly proof: number;
  readonly version: number;
  readonly ordinal: number;
}

export const formatApprovalNumber = ({ proof, version, ordinal }: ApprovalNumber): string =>
  `A-${proof}-${version}${ordinal > 1 ? `-${ordinal}` : ''}`;

const NUMBER = /^A-([1-9]\d{0,8})-([1-9]\d{0,4})(?:-([2-9]|[1-9]\d{1,4}))?$/;

/** Reads a number as it is printed or typed; undefined for anything else. */
export function parseApprovalNumber(text: string): ApprovalNumber | undefined {
  const [, proof, version, ordinal = '1'] = NUMBER.exec(text.trim().toUpperCase()) ?? [];
  if (proof === undefined || version === undefined) return undefined;
  return { proof: Number(proof), version: Number(version), ordinal: Number(ordinal) };
}

/** In four groups of 16, as a certificate prints it. */
export const groupedFingerprint = (sha256: string): string => sha256.match(/.{1,16}/g)?.join(' ') ?? '';
