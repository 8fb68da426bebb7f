import { Problem } from '../../kernel/http/problem.ts';

export const noSuchPicture = (): Problem =>
  new Problem('not-found', { message: 'There is no such picture of a pattern.' });
