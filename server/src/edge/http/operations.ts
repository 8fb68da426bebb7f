import { catalogOperations } from '../../catalog/operations.ts';
import { fileOperations } from '../../files/operations.ts';
import { inquiryOperations } from '../../inquiry/operations.ts';
import type { Answer, OperationName } from '../../kernel/operation/answers.ts';
import { officeOperations } from '../../office/operations.ts';
import { peopleOperations } from '../../people/operations.ts';
import { projectOperations } from '../../project/operations.ts';
import { salesOperations } from '../../sales/operations.ts';

type Missing<List extends readonly Answer[]> = Exclude<OperationName, List[number]['name']>;
type Complete<List extends readonly Answer[]> = [Missing<List>] extends [never]
  ? unknown
  : { readonly 'not answered': Missing<List> };

/** An operation of the contract without an answer does not compile. */
const everyOperation = <const List extends readonly Answer[]>(
  list: List & Complete<List>,
): ReadonlyMap<string, Answer> => new Map(list.map((answer) => [answer.name, answer]));

/** Every operation of the contract, answered. */
export const answers = everyOperation([
  ...peopleOperations,
  ...fileOperations,
  ...catalogOperations,
  ...inquiryOperations,
  ...projectOperations,
  ...salesOperations,
  ...officeOperations,
]);
