import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** Contentful's default limit of a collection. */
const LIMIT = 100;
const OF_LINKS = 1_000;
export const MAX_COST = 11_000;

type Selection = SelectionSetNode['selections'][number];

const limitOf = (field: Extract<Selection, { kind: typeof Kind.FIELD }>): number => {
  const limit = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  return limit?.kind === Kind.INT ? Number(limit.value) : LIMIT;
};

/** Number of entries that a query could return: limits of nested collections are multiplied. */
export function costOf(document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const within = (set: SelectionSetNode | undefined, times: number): number =>
    (set?.selections ?? []).reduce((sum, selection) => sum + costly(selection, times), 0);
  const costly = (selection: Selection, times: number): number => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return within(fragments.get(selection.name.value), times);
    if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet, times);
    const name = selection.name.value;
    if (name === 'links') return OF_LINKS * times;
    if (!name.endsWith('Collection')) return within(selection.selectionSet, times);
    const many = times * limitOf(selection);
    return many + within(selection.selectionSet, many);
  };
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return within(operation?.selectionSet, 1);
}
