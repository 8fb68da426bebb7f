import { isPlannedDay, NOT_PLANNED } from '../dates/planned-day.ts';
import { destinations } from '../file/destinations.ts';
import { checkFileName } from '../file/file-name.ts';
import { parseDay } from '../onboarding/fields/deadline.ts';
import { DEFAULT_PROJECT_NAME } from '../project/default-project.ts';
import { MAX_PROJECT_NAME } from '../project/project-fields.ts';
import { PROJECT_TYPES, type ProjectType } from '../project/project-types.ts';
import { DEFAULT_PROOF_TYPE, MAX_CUSTOM_NOTES_LENGTH } from '../project/proof-fields.ts';
import { isDealId, NO_DEAL_ID, NO_PROJECT_TYPE, readProjectType } from '../project/typed-project.ts';
import { ok, type Result, refused } from '../result/result.ts';
import { nearestNames } from '../text/nearest-names.ts';
import { type RowFix, tidy } from './columns.ts';
import { readImportEmail } from './import-email.ts';
import type { ProjectFault, ProjectField, ProjectImportRow } from './project-columns.ts';
import { type FoundFile, fileFinder } from './zip-names.ts';

export interface ImportedProof {
  readonly row: number;
  /** A path in the zip. */
  readonly file: string;
  readonly productType: string;
  /** False while the product is only a default. */
  readonly hasType: boolean;
  readonly notes: string;
}

export interface ProjectItem {
  /** Its first row. */
  readonly row: number;
  readonly projectID: string;
  readonly name: string;
  readonly email: string;
  readonly type: ProjectType;
  /** `Y-m-d`, or null. */
  readonly arriveBy: string | null;
  readonly proofs: readonly ImportedProof[];
}

export interface ProjectFacts {
  /** Paths in the zip. */
  readonly files: readonly string[];
  readonly productTypes: readonly string[];
}

export interface CheckedProjects {
  /** Projects without a fault in any of their rows. */
  readonly items: readonly ProjectItem[];
  readonly faults: readonly ProjectFault[];
  /** Files of the zip that no row names. */
  readonly unused: readonly string[];
}

export const MAX_IMPORTED_PROOFS = 500;

type Fault = Pick<ProjectFault, 'message' | 'fix'>;
type Read<Value> = Result<Value, Fault>;

const use = (value: string): RowFix => ({ kind: 'use', value });
const fault = (message: string, fix: RowFix | null = null): Result<never, Fault> => refused({ message, fix });

/** The item that was typed in any case, or a question with the nearest one. */
function oneOf(label: string, list: readonly string[], typed: string, refusal: string): Read<string> {
  const found = list.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (found !== undefined) return ok(found);
  const [nearest] = nearestNames(list, (one) => one, typed, 1);
  return nearest === undefined ? fault(refusal) : fault(`${label} is ${nearest}?`, use(nearest));
}

function readType(typed: string): Read<ProjectType> {
  if (typed === '') return fault(NO_PROJECT_TYPE);
  const read = readProjectType(typed);
  if (read !== undefined) return ok(read);
  const near = oneOf('Type', PROJECT_TYPES, typed, NO_PROJECT_TYPE);
  return near.ok ? fault(NO_PROJECT_TYPE) : near;
}

function readDay(typed: string): Read<string | null> {
  if (typed === '') return ok(null);
  const day = parseDay(typed);
  if (day === undefined) return fault('There is no such day. Enter it like 2027-03-14 or 3/14/2027.');
  return isPlannedDay(day) ? ok(day) : fault(NOT_PLANNED);
}

const readName = (typed: string): Read<string> =>
  typed.length > MAX_PROJECT_NAME
    ? fault(`Use at most ${MAX_PROJECT_NAME} characters.`)
    : ok(typed === '' ? DEFAULT_PROJECT_NAME : typed);

type Detail = 'name' | 'email' | 'type' | 'arriveBy';

const faultAt = (row: ProjectImportRow, field: ProjectField, { message, fix }: Fault): ProjectFault => ({
  ...{ row: row.row, field, message, fix },
});

/** The first value of a detail, which any row of a project may give, and each other value that differs from it. */
function readDetail<Value>(rows: readonly ProjectImportRow[], field: Detail, readCell: (typed: string) => Read<Value>) {
  const given = rows.filter((row) => tidy(row[field]) !== '');
  const row = given[0] ?? (rows[0] as ProjectImportRow);
  const typed = tidy(row[field]);
  const read = readCell(typed);
  const isSame = (other: string): boolean => {
    const again = readCell(other);
    return read.ok && again.ok ? read.value === again.value : other.toLowerCase() === typed.toLowerCase();
  };
  const others = given.filter((one) => !isSame(tidy(one[field])));
  const faults = [
    ...(read.ok ? [] : [faultAt(row, field, read.refusal)]),
    ...others.map((one) =>
      faultAt(one, field, { message: `Row ${row.row} of this project has another.`, fix: use(typed) }),
    ),
  ];
  return { value: read.ok ? read.value : undefined, faults };
}

function checkFile(found: FoundFile, zip: readonly string[]): Fault | undefined {
  if (zip.length === 0) return { message: 'Choose the zip with the proofs.', fix: null };
  if (found.kind === 'ambiguous')
    return { message: 'Two files in the zip have this name. Enter its folder, too.', fix: null };
  if (found.kind === 'missing')
    return { message: 'This file is not in the zip.', fix: found.nearest === undefined ? null : use(found.nearest) };
  const named = checkFileName(found.path.slice(found.path.lastIndexOf('/') + 1), destinations['import-proofs']);
  return named.ok ? undefined : { message: named.refusal.message, fix: null };
}

/** Faults of the cells of one proof that do not depend on other rows. */
function readProof(row: ProjectImportRow, find: (typed: string) => FoundFile, { files, productTypes }: ProjectFacts) {
  const [typed, product] = [tidy(row.proof), tidy(row.productType)];
  const faults: ProjectFault[] = [];
  if (typed === '') {
    for (const field of ['productType', 'notes'] as const)
      if (tidy(row[field]) !== '')
        faults.push(faultAt(row, field, { message: 'This row has no proof to put it on.', fix: use('') }));
    return { proof: undefined, faults };
  }
  const found = find(typed);
  const fileFault = checkFile(found, files);
  if (fileFault) faults.push(faultAt(row, 'proof', fileFault));
  const type =
    product === '' ? ok(DEFAULT_PROOF_TYPE) : oneOf('Product', productTypes, product, 'There is no such product.');
  if (!type.ok) faults.push(faultAt(row, 'productType', type.refusal));
  if (row.notes.length > MAX_CUSTOM_NOTES_LENGTH)
    faults.push(faultAt(row, 'notes', { message: `Use at most ${MAX_CUSTOM_NOTES_LENGTH} characters.`, fix: null }));
  const file = found.kind === 'found' ? found.path : '';
  const proof: ImportedProof = {
    ...{ row: row.row, file, notes: row.notes.trim(), hasType: product !== '' },
    productType: type.ok ? type.value : DEFAULT_PROOF_TYPE,
  };
  return { proof, faults };
}

function checkProject(rows: readonly ProjectImportRow[], find: (typed: string) => FoundFile, facts: ProjectFacts) {
  const read = {
    name: readDetail(rows, 'name', readName),
    email: readDetail(rows, 'email', readImportEmail),
    type: readDetail(rows, 'type', readType),
    arriveBy: readDetail(rows, 'arriveBy', readDay),
  };
  const proofs = rows.map((row) => readProof(row, find, facts));
  const faults = [...Object.values(read).flatMap((one) => one.faults), ...proofs.flatMap((one) => one.faults)];
  const made = proofs.flatMap(({ proof }) => proof ?? []);
  const beyond = made[MAX_IMPORTED_PROOFS];
  if (beyond)
    faults.push({
      ...{ row: beyond.row, field: 'proof', fix: null },
      message: `A project can have at most ${MAX_IMPORTED_PROOFS} proofs in one import.`,
    });
  return { faults, proofs: made, read };
}

/** One file is one proof; the later row that names it is at fault. */
function repeatedFiles(proofs: readonly ImportedProof[]): readonly ProjectFault[] {
  const rowOf = new Map<string, number>();
  return proofs.flatMap(({ row, file }) => {
    if (file === '') return [];
    const first = rowOf.get(file);
    if (first === undefined) {
      rowOf.set(file, row);
      return [];
    }
    return [
      {
        row,
        field: 'proof' as const,
        message: `Same file as row ${first}.`,
        fix: { kind: 'skip' as const, keep: first },
      },
    ];
  });
}

const byRow = (one: ProjectFault, other: ProjectFault): number => one.row - other.row;

/** Checks every row of a file. A project with a fault in one of its rows is not among the items. */
export function checkProjects(rows: readonly ProjectImportRow[], facts: ProjectFacts): CheckedProjects {
  const find = fileFinder(facts.files);
  const groups = Map.groupBy(rows, ({ projectID }) => tidy(projectID));
  const nameless = [...groups].filter(([id]) => !isDealId(id)).flatMap(([, of]) => of);
  const checked = [...groups]
    .filter(([id]) => isDealId(id))
    .map(([projectID, of]) => ({ projectID, rows: of, ...checkProject(of, find, facts) }));
  const repeated = repeatedFiles(checked.flatMap(({ proofs }) => proofs).toSorted((one, other) => one.row - other.row));
  const repeatedRows = new Set(repeated.map(({ row }) => row));
  const isClean = (one: (typeof checked)[number]): boolean =>
    one.faults.length === 0 && !one.rows.some(({ row }) => repeatedRows.has(row));
  const items = checked.filter(isClean).map(({ projectID, rows: [first], proofs, read }): ProjectItem => {
    const { name, email, type, arriveBy } = read;
    return {
      ...{ row: first?.row ?? 0, projectID, proofs, arriveBy: arriveBy.value ?? null },
      ...{ name: name.value ?? DEFAULT_PROJECT_NAME, email: email.value ?? '' },
      type: type.value ?? 'Individual',
    };
  });
  const used = new Set(checked.flatMap(({ proofs }) => proofs.map(({ file }) => file)));
  return {
    items,
    faults: [
      ...nameless.map((row) => faultAt(row, 'projectID', { message: NO_DEAL_ID, fix: null })),
      ...checked.flatMap(({ faults }) => faults),
      ...repeated,
    ].toSorted(byRow),
    unused: facts.files.filter((path) => !used.has(path)),
  };
}

/** Rows of projects without a fault in any of their rows. */
export function rowsWithoutFaults(
  rows: readonly ProjectImportRow[],
  faults: readonly Pick<ProjectFault, 'row'>[],
): readonly ProjectImportRow[] {
  const faulty = new Set(faults.map(({ row }) => row));
  const ids = new Set(rows.filter(({ row }) => faulty.has(row)).map(({ projectID }) => tidy(projectID)));
  return rows.filter(({ row, projectID }) => !faulty.has(row) && !ids.has(tidy(projectID)));
}
