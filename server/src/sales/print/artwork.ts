import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { PRINT_SCALE } from '@colorway/fabric/product/print-scale.ts';
import { MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { printedWidth } from '@colorway/rules/preflight/product-width.ts';
import { DESIGN_IS_GONE, PICTURE_HAS_NO_SLOTS } from '@colorway/rules/shop/passport/reading.ts';
import {
  approvedOther,
  changedSinceOrder,
  INSEPARABLE,
  NO_ARTWORK,
  NO_SUCH_LINE,
  notApproved,
  SWATCH_PRINTS_NOTHING,
} from '@colorway/rules/shop/print/print-messages.ts';
import type { Context } from '../../catalog/deps.ts';
import { findDesign, type ProductFacts, type StoredDesign } from '../../catalog/facade.ts';
import { findFile, printPicture } from '../../files/facade.ts';
import {
  findVersionPicture,
  proofCloth,
  readProject,
  type StoredProject,
  type StoredProof,
} from '../../project/facade.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { unapprovedNames } from '../page/page-store.ts';
import { isSeparable } from './svg-paint.ts';

export interface SlotColor {
  readonly colorName: string;
  readonly hex: string;
}

export type Artwork =
  | {
      readonly kind: 'pattern';
      readonly pattern: SlotPattern;
      /** One for each slot. */
      readonly colors: readonly SlotColor[];
      readonly mmPerUnit: number;
    }
  | { readonly kind: 'picture'; readonly jpeg: Buffer; readonly widthMm: number; readonly heightMm: number };

export interface LineArtwork {
  /** A sentence for staff where there is no print file. */
  readonly refusal: string | null;
  readonly artwork: Artwork | null;
  readonly fileName: string;
  readonly version: number | null;
  readonly sha256: string;
  readonly approval: StoredProof['approval'];
  /** Names of the alerts that the customer accepted. */
  readonly alerts: readonly string[];
}

const NOTHING = { artwork: null, fileName: '', version: null, sha256: '', approval: null, alerts: [] } as const;
const refused = (refusal: string): LineArtwork => ({ ...NOTHING, refusal });

type Reading = Pick<Context, 'deps' | 'tx'>;

/** Width of the product in the units of its drawing. */
const DRAWN_WIDTHS: Readonly<Record<string, number>> = { Necktie: 144, 'Bow Tie': 320, Suspenders: 36 };
const USUAL_WIDTH = 320;

/** Millimeters of a unit of a pattern, as the mockup of the product shows it. */
function mmPerUnit(line: OrderLine, facts: ProductFacts, scale = 1): number {
  const { productType, selections } = line;
  const options = facts.products.find((one) => one.productType === productType)?.options ?? [];
  const mm = printedWidth({ productType, options }, selections)?.mm ?? 305;
  const kind = productType.toLowerCase().replaceAll(' ', '-');
  const print = Object.entries(PRINT_SCALE).find(([id]) => id === kind)?.[1] ?? 0.7;
  return (mm / (DRAWN_WIDTHS[productType] ?? USUAL_WIDTH)) * print * scale;
}

const perSlot = (pattern: SlotPattern, colors: readonly SlotColor[]): readonly SlotColor[] =>
  Array.from({ length: pattern.slots }, (_, slot) => colors[slot % colors.length]).flatMap((color) => color ?? []);

/** The pattern of a design with a color for each of its slots. */
export function designArt(
  { id, name, template: svg, width, height }: StoredDesign,
  colors: readonly SlotColor[],
  mmOfUnit: number,
): Extract<Artwork, { kind: 'pattern' }> {
  const drawn = drawnPattern({ id, name, svg, width, height, colorCount: MAX_SLOTS });
  const used = [...drawn.body.matchAll(/\{(\d)\}/g)].map(([, slot]) => Number(slot) + 1);
  const pattern = { ...drawn, slots: Math.max(1, ...used) };
  return { kind: 'pattern', pattern, colors: perSlot(pattern, colors), mmPerUnit: mmOfUnit };
}

async function configured({ tx }: Reading, line: OrderLine, facts: ProductFacts): Promise<LineArtwork> {
  const design = line.configuredId === null ? undefined : await findDesign(tx, line.configuredId);
  if (!design) return refused(NO_ARTWORK);
  if (!isSeparable(design.template)) return refused(INSEPARABLE);
  const artwork = designArt(design, line.colors.length > 0 ? line.colors : design.colors, mmPerUnit(line, facts));
  return { ...NOTHING, refusal: null, artwork, fileName: design.handle, version: design.version };
}

/** Pixels of a picture on the sheet, enough for 300 dpi on a small product. */
const PICTURE_PIXELS = 3_600;

async function pictureArtwork({ deps, tx }: Reading, fileId: string, widthMm: number): Promise<Artwork | null> {
  const file = await findFile(tx, fileId);
  if (!file?.width || !file.height) return null;
  const scale = Math.min(1, PICTURE_PIXELS / Math.max(file.width, file.height));
  const size = { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
  const jpeg = await printPicture(deps.storage, file.id, size);
  return { kind: 'picture', jpeg, widthMm, heightMm: (widthMm * file.height) / file.width };
}

export interface OrderSource {
  readonly order: StoredOrder;
  /** Undefined for an order of the shop, and once the project is deleted. */
  readonly project: StoredProject | undefined;
}

export const readOrderSource = async (tx: Context['tx'], order: StoredOrder): Promise<OrderSource> => ({
  order,
  project: order.projectId === null ? undefined : await readProject(tx, order.projectId, { withHidden: true }),
});

/** The proof that an ordered line names; its version on the page is the one that is printed. */
function findProof({ project }: OrderSource, line: OrderLine) {
  const isNamed = (proof: StoredProof): boolean => proof.versions.some(({ proofName }) => proofName === line.proofID);
  const named = project?.proofs.filter(isNamed) ?? [];
  const proof = named.find(({ productType }) => productType === line.productType) ?? named[0];
  const shown = proof?.versions.find(({ version }) => version === proof.shown);
  return proof && shown && { proof, shown };
}

/** The file that a line prints now, with its approval; undefined for a pattern of the shop. */
export function shownFile(source: OrderSource, line: OrderLine) {
  const found = line.proofID === null ? undefined : findProof(source, line);
  return found && { ...found.shown, approval: found.proof.approval };
}

/** The reason why a line may not be printed; null for one whose artwork can be read. */
export function printRefusal(source: OrderSource, at: number): string | null {
  const line = source.order.lines[at];
  if (!line) return NO_SUCH_LINE;
  if (line.kind === 'swatch') return SWATCH_PRINTS_NOTHING;
  if (line.proofID === null) return null;
  const found = findProof(source, line);
  if (!found) return NO_ARTWORK;
  const { approval } = found.proof;
  const { version, sha256, proofName } = found.shown;
  if (approval?.sha256 === sha256) return null;
  // The customer confirmed the file that was shown, so no other file is printed (D67).
  if (unapprovedNames(source.order).has(line.proofID))
    return proofName === line.proofID ? null : changedSinceOrder(line.name);
  return approval ? approvedOther(line.name, approval.version, version) : notApproved(line.name);
}

/** The approved picture of the proof that an ordered line names. */
async function proofed(reading: Reading, source: OrderSource, line: OrderLine, facts: ProductFacts) {
  const found = findProof(source, line);
  if (!found) return refused(NO_ARTWORK);
  const { proof, shown } = found;
  const { approval } = proof;
  const alerts = (approval?.alerts ?? []).map(({ alertName }) => alertName);
  const artwork = await proofArtwork(reading, { line, facts, proofId: proof.id, version: shown.version });
  const { proofName: fileName, version, sha256 } = shown;
  return { fileName, version, sha256, approval, alerts, artwork, refusal: artwork ? null : NO_ARTWORK };
}

interface ProofSource {
  readonly line: OrderLine;
  readonly facts: ProductFacts;
  readonly proofId: string;
  readonly version: number;
}

type Drawing = NonNullable<StoredProof['versions'][number]['drawing']>;

async function drawnArtwork(reading: Reading, line: OrderLine, facts: ProductFacts, drawing: Drawing) {
  const cloth = await proofCloth(drawing);
  if (!cloth) return null;
  const { colors: library } = await reading.deps.catalogs.library();
  const nameOf = (hex: string): string => library.find((one) => one.hex === hex.toLowerCase())?.colorName ?? hex;
  const colors = perSlot(
    cloth.pattern,
    cloth.colors.map((hex) => ({ colorName: nameOf(hex), hex })),
  );
  return { kind: 'pattern', pattern: cloth.pattern, colors, mmPerUnit: mmPerUnit(line, facts, cloth.scale) } as const;
}

async function proofArtwork(reading: Reading, { line, facts, proofId, version }: ProofSource): Promise<Artwork | null> {
  const found = await findVersionPicture(reading.tx, { proofId, version, withHidden: true });
  if (found?.drawing) return drawnArtwork(reading, line, facts, found.drawing);
  const options = facts.products.find(({ productType }) => productType === line.productType)?.options ?? [];
  const widthMm = printedWidth({ productType: line.productType, options }, line.selections)?.mm ?? 305;
  return found?.fileId ? pictureArtwork(reading, found.fileId, widthMm) : null;
}

/** Finds what a line prints, or the reason why it may not be printed. */
export async function findArtwork(
  reading: Reading,
  source: OrderSource,
  at: number,
  facts: ProductFacts,
): Promise<LineArtwork> {
  const refusal = printRefusal(source, at);
  const line = source.order.lines[at];
  if (refusal !== null || !line) return refused(refusal ?? NO_SUCH_LINE);
  return line.proofID === null ? configured(reading, line, facts) : proofed(reading, source, line, facts);
}

/** A design with its colors as it was ordered, whether or not it may be printed now. */
export interface OrderedArtwork {
  readonly artwork: Artwork | null;
  readonly colors: readonly SlotColor[];
  readonly fileName: string;
  readonly version: number | null;
  /** The reason why no colors are known. */
  readonly gap: string | null;
}

/** The approved version, or the one that the order names while none is approved. */
function orderedVersion(source: OrderSource, line: OrderLine) {
  const found = findProof(source, line);
  const { approval, versions = [] } = found?.proof ?? {};
  const approved = versions.find(({ version }) => version === approval?.version);
  if (approved || found?.shown.proofName === line.proofID) return approved ?? found?.shown;
  return versions.findLast(({ proofName }) => proofName === line.proofID);
}

export async function findOrderedArtwork(
  reading: Reading,
  source: OrderSource,
  line: OrderLine,
  facts: ProductFacts,
): Promise<OrderedArtwork> {
  if (line.proofID === null) {
    const { artwork, fileName, version } = await configured(reading, line, facts);
    const colors = artwork?.kind === 'pattern' ? artwork.colors : line.colors;
    return { artwork, colors, fileName, version, gap: colors.length === 0 ? DESIGN_IS_GONE : null };
  }
  const ordered = orderedVersion(source, line);
  if (!ordered) return { artwork: null, colors: [], fileName: '', version: null, gap: DESIGN_IS_GONE };
  const { drawing, proofName: fileName, version } = ordered;
  const artwork = drawing && (await drawnArtwork(reading, line, facts, drawing));
  const gap = drawing ? DESIGN_IS_GONE : PICTURE_HAS_NO_SLOTS;
  return { artwork, colors: artwork?.colors ?? [], fileName, version, gap: artwork ? null : gap };
}
