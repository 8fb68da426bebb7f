import { handleFault } from '@colorway/rules/product/group-handle.ts';
import { typedHandle } from '@colorway/rules/product/handle.ts';
import { Problem } from '../../kernel/http/problem.ts';

/** The handle of a group as staff typed it, or a refusal that says what to type instead. */
export function sentHandle(text: string): string {
  const handle = typedHandle(text);
  const fault = handleFault(text);
  if (handle !== undefined && !fault) return handle;
  const { message, suggestion } = fault ?? {};
  throw new Problem('handle-invalid', {
    ...(message !== undefined && { message }),
    ...(suggestion !== undefined && { details: { suggestion } }),
  });
}
