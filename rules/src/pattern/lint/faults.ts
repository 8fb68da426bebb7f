import type { Box } from '../../preflight/preflight.ts';

/** Red prints or recolors wrongly and blocks publishing; amber is for staff to judge. */
export type FaultSeverity = 'red' | 'amber';

interface KindRow {
  readonly severity: FaultSeverity;
  readonly title: (fault: FaultFacts) => string;
  readonly detail: (fault: FaultFacts) => string;
  /** The label of the one-press fix, where there is one. */
  readonly fix?: string;
}

interface FaultFacts {
  readonly count: number;
  /** Millimeters, percent, dpi or units, by kind. */
  readonly value: number;
  /** The color or slot concerned, or what was removed. */
  readonly color: string;
}

const shapes = (count: number): string => (count === 1 ? '1 shape' : `${count.toLocaleString('en-US')} shapes`);
const mm = (value: number): string => `${value.toFixed(2)} mm`;

/** All that the check of a drawing looks for, in the order of the list. */
const TABLE = {
  'no-slot': {
    severity: 'red',
    title: () => 'No color can change',
    detail: () => 'Use the fills #111 to #666 for the colors that shoppers choose.',
  },
  'gray-outside': {
    severity: 'red',
    title: ({ color }) => `Color ${color} is in no slot`,
    detail: ({ count }) => `${shapes(count)} would stay gray for every shopper.`,
    fix: 'Make it a slot',
  },
  'near-slot': {
    severity: 'red',
    title: ({ color }) => `Color ${color} is almost a slot`,
    detail: ({ count }) => `${shapes(count)} missed a placeholder by a shade and would never change color.`,
    fix: 'Make it that slot',
  },
  'seventh-slot': {
    severity: 'red',
    title: ({ color }) => `Color ${color} would be a seventh slot`,
    detail: ({ count }) => `A pattern has at most six. Join ${shapes(count)} with another slot.`,
  },
  'default-black': {
    severity: 'red',
    title: () => 'A shape names no fill',
    detail: ({ count }) => `${shapes(count)} would print black for every shopper.`,
    fix: 'Make it slot 1',
  },
  'hidden-slot': {
    severity: 'red',
    title: ({ color }) => `Slot ${color} is never seen`,
    detail: () => 'Other shapes cover it, or it lies outside the tile. Choosing its color changes nothing.',
    fix: 'Remove what is hidden',
  },
  'repeat-across': {
    severity: 'red',
    title: () => 'The tile does not meet left and right',
    detail: ({ value }) => `It is off by ${mm(value)} on the product.`,
  },
  'repeat-down': {
    severity: 'red',
    title: () => 'The tile does not meet top and bottom',
    detail: ({ value }) => `It is off by ${mm(value)} on the product.`,
  },
  picture: {
    severity: 'red',
    title: () => 'A picture is embedded',
    detail: () => 'Its pixels keep their colors. Trace it, or take it out.',
    fix: 'Remove the picture',
  },
  text: {
    severity: 'red',
    title: () => 'Text is not outlined',
    detail: () => 'It prints in another font where its own is missing. Convert it to outlines.',
  },
  'fixed-stroke': {
    severity: 'red',
    title: () => 'A line does not scale with the drawing',
    detail: ({ count }) => `${shapes(count)} would be thinner in print than on screen.`,
    fix: 'Let it scale',
  },
  'empty-clip': {
    severity: 'red',
    title: () => 'A clip hides everything',
    detail: ({ count }) => `${shapes(count)} can never be seen.`,
    fix: 'Remove what is hidden',
  },
  'fixed-color': {
    severity: 'amber',
    title: ({ color }) => `Color ${color} never changes`,
    detail: ({ value }) => `It covers ${value.toFixed(0)}% of the cloth for every shopper.`,
  },
  'near-equal': {
    severity: 'amber',
    title: ({ color }) => `${color} look alike`,
    detail: () => 'One may have been meant as the other.',
    fix: 'Join them',
  },
  'slot-gap': {
    severity: 'amber',
    title: ({ color }) => `${color} is not used`,
    detail: () => 'A higher slot is. Shoppers would choose a color that this product never shows.',
  },
  'slot-sliver': {
    severity: 'amber',
    title: ({ color }) => `Slot ${color} is hardly seen`,
    detail: ({ value }) => `It covers ${value.toFixed(2)}% of the cloth.`,
  },
  hairline: {
    severity: 'amber',
    title: ({ value }) => `Line of ${mm(value)} at real size`,
    detail: ({ count }) => `${shapes(count)} may break up in print.`,
    fix: 'Widen it',
  },
  'thin-shape': {
    severity: 'amber',
    title: ({ value }) => `Shape of ${mm(value)} at real size`,
    detail: ({ count }) => `${shapes(count)} may break up in print.`,
  },
  speck: {
    severity: 'amber',
    title: ({ value }) => `Speck of ${mm(value)}`,
    detail: ({ count }) => `${shapes(count)} too small to print.`,
    fix: 'Remove it',
  },
  'soft-picture': {
    severity: 'amber',
    title: ({ value }) => `Picture of ${value.toFixed(0)} dpi`,
    detail: () => 'It prints blurred at this size.',
  },
  'see-through': {
    severity: 'amber',
    title: () => 'A shape is almost solid or hardly there',
    detail: ({ count }) => `${shapes(count)} would print a shade that is in no palette.`,
    fix: 'Make it solid',
  },
  gradient: {
    severity: 'amber',
    title: () => 'A gradient is used',
    detail: () => 'It prints colors between the chosen ones.',
  },
  filter: {
    severity: 'amber',
    title: () => 'A filter is used',
    detail: () => 'Blurs and shadows print colors that are in no palette.',
    fix: 'Remove the filter',
  },
  blend: {
    severity: 'amber',
    title: () => 'A blend mode is used',
    detail: () => 'It mixes colors that are in no palette.',
    fix: 'Remove the blend',
  },
  mask: {
    severity: 'amber',
    title: () => 'A mask is used',
    detail: () => 'Its soft parts mix colors that are in no palette.',
  },
  outside: {
    severity: 'amber',
    title: () => 'A shape lies outside the tile',
    detail: ({ count }) => `${shapes(count)} will never print.`,
    fix: 'Remove it',
  },
  'empty-shape': {
    severity: 'amber',
    title: () => 'A shape is empty',
    detail: ({ count }) => `${shapes(count)} without a size or an outline.`,
    fix: 'Remove it',
  },
  invisible: {
    severity: 'amber',
    title: () => 'A shape is switched off',
    detail: ({ count }) => `${shapes(count)} hidden, fully transparent or without paint.`,
    fix: 'Remove it',
  },
  duplicate: {
    severity: 'amber',
    title: () => 'A shape is there twice',
    detail: ({ count }) => `${shapes(count)} under an exact copy.`,
    fix: 'Remove the copy',
  },
  heavy: {
    severity: 'amber',
    title: ({ value }) => `${value.toLocaleString('en-US')} points`,
    detail: () => 'Recoloring will be slow on phones. Simplify the outlines.',
  },
  'unused-definition': {
    severity: 'amber',
    title: () => 'A definition is not used',
    detail: ({ count }) => `${count === 1 ? '1 part' : `${count} parts`} of the file that nothing refers to.`,
    fix: 'Remove it',
  },
  stretched: {
    severity: 'amber',
    title: () => 'Size and view box differ in shape',
    detail: () => 'The drawing would stand in a margin when it repeats.',
    fix: 'Use the view box',
  },
  removed: {
    severity: 'amber',
    title: ({ color }) => color,
    detail: () => 'The file may look different without it. Compare before you publish.',
  },
} as const satisfies Readonly<Record<string, KindRow>>;

export type FaultKind = keyof typeof TABLE;
export const FAULT_KINDS = Object.keys(TABLE) as readonly FaultKind[];
const rowOf = (kind: FaultKind): KindRow => TABLE[kind];

/** A fault of a drawing, once for each kind and color. */
export interface PatternFault extends FaultFacts {
  readonly kind: FaultKind;
  /** The first element with the fault, such as `svg/g[2]/rect[1]`. */
  readonly path: string;
  /** Where that element is, in fractions of the tile. */
  readonly box: Box | null;
  readonly isFixable: boolean;
}

/** Names a fault within its drawing, so that a fix or a judgment finds it again. */
export const faultKey = ({ kind, color }: Pick<PatternFault, 'kind' | 'color'>): string => `${kind} ${color}`.trim();

export const faultSeverity = ({ kind }: Pick<PatternFault, 'kind'>): FaultSeverity => rowOf(kind).severity;
export const faultTitle = (fault: PatternFault): string => rowOf(fault.kind).title(fault);
export const faultDetail = (fault: PatternFault): string => rowOf(fault.kind).detail(fault);
export const fixLabel = (fault: PatternFault): string | undefined =>
  fault.isFixable ? rowOf(fault.kind).fix : undefined;
export const hasFix = (kind: FaultKind): boolean => rowOf(kind).fix !== undefined;

export const isRed = (fault: Pick<PatternFault, 'kind'>): boolean => faultSeverity(fault) === 'red';

/** Red first, each in the order of the table. */
export const sortFaults = <Fault extends Pick<PatternFault, 'kind'>>(faults: readonly Fault[]): readonly Fault[] =>
  [...faults].sort((one, other) => FAULT_KINDS.indexOf(one.kind) - FAULT_KINDS.indexOf(other.kind));

/** An amber fault that a person accepted. */
export interface FaultJudgment {
  readonly key: string;
  readonly staffId: string | null;
  readonly by: string;
  readonly at: string;
}

/** Amber faults that no person accepted. */
export const pendingFaults = (
  faults: readonly PatternFault[],
  judgments: readonly Pick<FaultJudgment, 'key'>[],
): readonly PatternFault[] =>
  faults.filter((fault) => !isRed(fault) && !judgments.some(({ key }) => key === faultKey(fault)));

/** A version of drawings with such a fault waits as a draft until staff looked at it. */
export const keepsDraft = (fault: Pick<PatternFault, 'kind'>): boolean => isRed(fault) || fault.kind === 'removed';

/** The button that publishes, while red faults block it. */
export const publishBlock = (reds: number): string | undefined =>
  reds === 0 ? undefined : `Fix ${reds === 1 ? '1 fault' : `${reds} faults`} to publish`;

export interface FaultLimits {
  /** Millimeters; a line below this breaks up. */
  readonly lineMm: number;
  readonly dpi: number;
}
