import { MOST_PIXELS } from '@colorway/rules/file/limits.ts';
import { EMPTY_FILE, INVALID_FILE, NOT_ARTWORK } from '@colorway/rules/file/messages.ts';
import { NO_PRICES } from '@colorway/rules/pricing/line-price.ts';
import { NO_HANDLE } from '@colorway/rules/product/group-handle.ts';
import { ONLY_WHILE_AWAITING, PRICE_CHANGED } from '@colorway/rules/shop/messages.ts';

/** The one table of refusals: code, status, sentence. A gap does not compile. */
export const problems = {
  'bad-request': { status: 400, message: 'That request could not be read.' },
  'head-too-large': { status: 431, message: 'The head of that request is larger than we take.' },
  'too-slow': { status: 408, message: 'That request did not arrive in time.' },
  'expectation-unknown': { status: 417, message: 'We cannot do what that request expects.' },
  'invalid-input': { status: 400, message: 'Some of what was sent is not right.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'sign-in-again': { status: 403, message: 'Please sign in again first.' },
  'not-signed': { status: 401, message: 'This message does not carry a signature that we know.' },
  'wrong-credentials': { status: 401, message: 'Email or password is not right.' },
  'cross-site': { status: 403, message: 'This request did not come from our own pages.' },
  'not-allowed': { status: 403, message: 'You may not do this.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'no-projects': {
    status: 404,
    message: 'The email you entered has no projects. Please try again.',
  },
  'code-wrong': { status: 400, message: 'That code is not right.' },
  'code-expired': { status: 410, message: 'This code has expired.' },
  'code-used-up': { status: 410, message: 'This code was used already. Send a new code.' },
  'too-many-tries': { status: 429, message: 'Too many tries. This code no longer works.' },
  'link-expired': { status: 410, message: 'This link has expired. Send a new link.' },
  'link-used-up': { status: 410, message: 'This link was used already. Send a new link.' },
  'other-browser': {
    status: 409,
    message: 'Open this link in the browser that asked for it, or type the code there.',
  },
  'password-weak': { status: 400, message: 'Choose a longer or less common password.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'Somebody else changed this meanwhile.' },
  'too-large': { status: 413, message: 'That is larger than we take.' },
  'unsupported-type': { status: 415, message: 'Send this as application/json.' },
  'key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used before with other content.',
  },
  'key-invalid': { status: 400, message: 'An Idempotency-Key has 1 to 255 characters.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'file-name-invalid': { status: 400, message: INVALID_FILE },
  'file-type-refused': { status: 400, message: NOT_ARTWORK },
  'file-empty': { status: 400, message: EMPTY_FILE },
  'file-content-refused': {
    status: 422,
    message: 'What is in this file is not what its name says. Save it again in the right format, then send it.',
  },
  'picture-damaged': {
    status: 422,
    message: 'This picture is damaged and cannot be opened. Save it again, then send it.',
  },
  'picture-too-large': {
    status: 422,
    message: `This picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Make it smaller, then send it.`,
  },
  'colors-changed': { status: 409, message: 'Somebody else saved colors meanwhile. Nothing of yours is lost.' },
  'colors-repeated': { status: 400, message: 'Two colors have the same id.' },
  'import-refused': {
    status: 422,
    message: 'Nothing was imported. Mend the rows below, then import the file again.',
  },
  'no-product-type': {
    status: 400,
    message: 'This handle does not say which product it is: it needs a word such as necktie or robe.',
  },
  'handle-invalid': {
    status: 400,
    message: NO_HANDLE,
  },
  'svg-refused': { status: 422, message: 'This drawing cannot be used.' },
  'svg-without-slots': {
    status: 422,
    message: 'This drawing has no placeholder color. Fill what shoppers may recolor with #111 to #666.',
  },
  'pattern-exists': { status: 409, message: 'A pattern with this handle is there already.' },
  'pattern-empty': { status: 400, message: 'Send at least one drawing.' },
  'pattern-one-type': { status: 400, message: 'Send the drawing of exactly one product type.' },
  'style-exists': { status: 409, message: 'There is a pattern of this name for this product already.' },
  'price-changed': { status: 409, message: PRICE_CHANGED },
  'not-for-sale': { status: 409, message: NO_PRICES },
  'order-settled': { status: 409, message: ONLY_WHILE_AWAITING },
  'file-gone': { status: 409, message: 'A file is no longer here. Upload it again or remove it, then send once more.' },
  'upload-quota': {
    status: 429,
    message: 'You have sent as many files as we take in a day. Send the inquiry with these, and mail us the rest.',
  },
  'project-exists': { status: 409, message: 'A project with this Deal ID is there already.' },
  'nothing-to-test': { status: 409, message: 'This part is built in, so there is no other service to test.' },
  'delivery-ended': { status: 409, message: 'This delivery is done with. There is nothing left to send.' },
  'checkout-changed': { status: 409, message: 'Your total has changed. Nothing is ordered yet.' },
  'cart-changed': { status: 409, message: 'The cart changed meanwhile. Look at it once more; nothing is ordered yet.' },
  'cart-not-ready': { status: 409, message: 'The cart cannot be ordered yet.' },
  'proof-changed': { status: 409, message: 'This proof changed meanwhile. Look at it once more, then approve it.' },
  'other-project-type': { status: 409, message: 'This kind of project does not have that.' },
  'content-not-ready': { status: 409, message: 'Mend what is marked first. Nothing was published.' },
  'accent-unclear': {
    status: 409,
    message: 'White text on this accent is hard to read. Publish it all the same, or use a darker one.',
  },
  'upload-offset': { status: 409, message: 'The upload stands elsewhere: ask for its offset and go on from there.' },
  'upload-expired': { status: 410, message: 'This upload was not finished within a day and is gone. Start it again.' },
  'upload-locked': { status: 423, message: 'This upload is being written to right now. Try again in a moment.' },
  'tus-version': { status: 412, message: 'Uploads speak tus 1.0.0: send Tus-Resumable: 1.0.0.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was saved.' },
  'out-of-space': {
    status: 507,
    message: 'There is no room left to store this. Nothing was saved.',
  },
  unavailable: { status: 503, message: 'We are not ready yet. Try again in a moment.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type ProblemCode = keyof typeof problems;

/** What every failed answer of the API looks like. */
export interface ProblemBody {
  readonly code: ProblemCode;
  readonly message: string;
  readonly requestId?: string;
  readonly [detail: string]: unknown;
}
