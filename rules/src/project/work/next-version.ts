import { proofNameOf } from '../proof-fields.ts';

/** Endings that programs and designers add to the name of a file that they save again. */
const MARKS = [/\s*\(\d{1,3}\)$/, /[\s._-]+(?:v|ver|version)[\s._-]*\d{1,3}$/i, /[\s._-]+copy(?:[\s._-]*\d{1,3})?$/i];

/** Digits that an upload adds to the name of a file. */
const ADDED_DIGITS = /[\s._-]*\d{5,6}$/;

/** Compares without case, spaces and punctuation; `1-2` and `12` stay different. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '-')
    .replace(/[^\p{L}\p{N}-]+|(?<!\p{N})-|-(?!\p{N})/gu, '');

function withoutMarks(name: string): string {
  const shorter = MARKS.reduce((rest, mark) => rest.replace(mark, ''), name.trimEnd());
  return shorter === name ? name : withoutMarks(shorter);
}

/** `Club Tie v2 (1).png` and `club-tie.jpg` are one design; a name of marks alone keeps them. */
export function designKey(fileName: string): string {
  const name = proofNameOf(fileName);
  return keyOf(withoutMarks(name)) || keyOf(name);
}

const exactKey = (fileName: string): string => keyOf(proofNameOf(fileName));

export interface NamedProof {
  readonly id: string;
  /** Names of the proof and of its files. */
  readonly names: readonly string[];
}

interface VersionNames {
  readonly fileName: string;
  /** The name before its upload; null for a picture that was never uploaded. */
  readonly originalName: string | null;
}

/** The names by which a new file can match a proof. */
export const proofNames = (proofName: string, versions: readonly VersionNames[]): readonly string[] => [
  `${proofName}.`,
  ...versions.flatMap(({ fileName, originalName }) => [
    fileName,
    originalName ?? `${proofNameOf(fileName).replace(ADDED_DIGITS, '')}.`,
  ]),
];

function onlyMatch(fileName: string, proofs: readonly NamedProof[], key: (name: string) => string) {
  const sought = key(fileName);
  return sought === '' ? [] : proofs.filter(({ names }) => names.some((name) => key(name) === sought));
}

/**
 * The proof whose next version a file is, by its name. Undefined without a match, or if several proofs match: a new
 * proof is easier to see than a version of the wrong one.
 */
export function proofInName(fileName: string, proofs: readonly NamedProof[]): string | undefined {
  const exact = onlyMatch(fileName, proofs, exactKey);
  const found = exact.length > 0 ? exact : onlyMatch(fileName, proofs, designKey);
  return found.length === 1 ? found[0]?.id : undefined;
}

interface WaitingVersion {
  readonly id: string;
  readonly versionOf: string | null;
  readonly createdAt: string | Date;
  readonly position: number;
}

/** Draft versions in the order in which they become versions: as they were uploaded, then as they were picked. */
export const inVersionOrder = <Draft extends WaitingVersion>(drafts: readonly Draft[]): readonly Draft[] =>
  drafts
    .filter(({ versionOf }) => versionOf !== null)
    .sort(
      (one, other) =>
        new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime() || one.position - other.position,
    );

/** The number that each draft version gets if all are sent, by its id. */
export function versionNumbers(
  drafts: readonly WaitingVersion[],
  lastVersionOf: (proofId: string) => number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    inVersionOrder(drafts).map(({ id, versionOf }) => {
      const proofId = versionOf ?? '';
      const number = (counts.get(proofId) ?? lastVersionOf(proofId)) + 1;
      counts.set(proofId, number);
      return [id, number];
    }),
  );
}

/** `version 3 of club-tie`. */
export const nextVersionLabel = (version: number, proofName: string): string => `version ${version} of ${proofName}`;
