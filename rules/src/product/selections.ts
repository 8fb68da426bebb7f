import { ok, type Result, refused } from '../result/result.ts';
import { OPTION_RULES, type OptionRule } from './option-rules.ts';
import type { ProductDetails, ProductOption } from './product-details.ts';

/** The option's name in lower case to the chosen value (specification 002: `variantSelections`). */
export type Selections = Readonly<Record<string, string>>;

type Choosable = Pick<ProductDetails, 'productType' | 'options'>;

export interface SelectionFault {
  /** Key of the option, as in `Selections`. */
  readonly option: string;
  readonly message: string;
}

export const selectionKey = ({ name }: Pick<ProductOption, 'name'>): string => name.toLowerCase();

const optionOf = ({ options }: Choosable, key: string): ProductOption | undefined =>
  options.find((one) => selectionKey(one) === key);

/** Checks own properties only, since an option may have any name, even `constructor`. */
const chosen = (selections: Selections, key: string): string | undefined =>
  Object.hasOwn(selections, key) ? selections[key] : undefined;

/** Returns the active rules: only where the product still has the value that they require. */
const rulesNow = (product: Choosable, selections: Selections): readonly OptionRule[] =>
  OPTION_RULES.filter(
    ({ productType, when, forces }) =>
      productType === product.productType &&
      chosen(selections, when.option) === when.value &&
      optionOf(product, forces.option)?.values.includes(forces.value),
  );

const forced = (product: Choosable, selections: Selections): Selections => {
  const forces = rulesNow(product, selections).map(({ forces: { option, value } }) => [option, value] as const);
  return { ...selections, ...Object.fromEntries(forces) };
};

/** The first value of each option. */
export const defaultSelections = (product: Choosable): Selections =>
  forced(
    product,
    Object.fromEntries(
      product.options.flatMap((option) => option.values.slice(0, 1).map((value) => [selectionKey(option), value])),
    ),
  );

/** Applies one choice; others follow by a rule, as the width follows a Kids length. */
export const choose = (product: Choosable, selections: Selections, key: string, value: string): Selections =>
  forced(product, { ...selections, [key]: value });

/** True if a value is possible with the other choices; otherwise the screen disables it. */
export const isOpen = (product: Choosable, selections: Selections, key: string, value: string): boolean =>
  rulesNow(product, selections).every(({ forces }) => forces.option !== key || forces.value === value);

/** Messages for the rules of a product: `Kids length comes in Skinny 2.25" only.` */
export const ruleMessage = (product: Choosable): readonly string[] =>
  OPTION_RULES.filter(
    ({ productType, when, forces }) =>
      productType === product.productType &&
      optionOf(product, when.option)?.values.includes(when.value) &&
      optionOf(product, forces.option)?.values.includes(forces.value),
  ).map(({ words: message }) => message);

const faultOf = (product: Choosable, option: ProductOption, selections: Selections): string | undefined => {
  const key = selectionKey(option);
  const value = chosen(selections, key);
  if (value === undefined) return `Choose the ${key}.`;
  if (!option.values.includes(value)) return `${option.name} ${value} is not available. Choose another ${key}.`;
  return isOpen(product, selections, key, value)
    ? undefined
    : rulesNow(product, selections).find(({ forces }) => forces.option === key)?.words;
};

/** Returns the selections in the order of the options, or all their faults. */
export function checkSelections(product: Choosable, sent: Selections): Result<Selections, readonly SelectionFault[]> {
  const strange = Object.keys(sent)
    .filter((key) => optionOf(product, key) === undefined)
    .map((key) => ({ option: key, message: `${product.productType} has no ${key} to choose.` }));
  const wrong = product.options.flatMap((option) => {
    const message = faultOf(product, option, sent);
    return message === undefined ? [] : [{ option: selectionKey(option), message }];
  });
  if (strange.length + wrong.length > 0) return refused([...wrong, ...strange]);
  return ok(
    Object.fromEntries(product.options.map((option) => [selectionKey(option), sent[selectionKey(option)] ?? ''])),
  );
}
