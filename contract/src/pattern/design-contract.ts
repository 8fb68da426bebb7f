import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { typedDesignColors, typedHandle } from './pattern.ts';

const tag = 'Designs';

export const designContract = {
  share: operation({
    access: 'public',
    method: 'POST',
    path: '/shared-designs',
    summary:
      'The short link of a pattern in colors, made once for the same design. With `email` the link is also mailed and can be found again for `months`; the answer is the same whether or not the mail goes out',
    tag,
    creates: true,
    limit: { name: 'share-design', max: 120, windowSeconds: 3_600 },
  })
    .input(z.object({ handle: typedHandle, colors: typedDesignColors, email: typedEmail.optional() }))
    .output(
      z.object({
        code: z.string(),
        /** The link in full. */
        url: z.string(),
        months: z.int(),
      }),
    ),
  find: operation({
    access: 'public',
    method: 'POST',
    path: '/saved-designs/find',
    summary: 'Mails all saved designs of an address to it. Answers the same for an unknown address',
    tag,
    creates: false,
    limit: { name: 'find-designs', max: 12, windowSeconds: 3_600 },
  })
    .input(z.object({ email: typedEmail }))
    .output(z.object({ months: z.int() })),
};
