import { MAX_PIXELS } from '@colorway/rules/file/limits.ts';
import { EMPTY_FILE, INVALID_FILE, NOT_ARTWORK, tooManyPixels } from '@colorway/rules/file/messages.ts';
import { NO_PRICES } from '@colorway/rules/pricing/line-price.ts';
import { NO_HANDLE } from '@colorway/rules/product/names/group-handle.ts';
import { CHANGES_CLOSED } from '@colorway/rules/project/review/comments.ts';
import {
  LINK_COMMENTS_ONLY,
  LINK_ENDED,
  LINK_ENDED_HELP,
  LINK_LOOKS_ONLY,
  TOO_MANY_LINKS,
  VISITOR_UNNAMED,
} from '@colorway/rules/project/share/link-messages.ts';
import { ONLY_WHILE_AWAITING, PRICE_CHANGED } from '@colorway/rules/shop/messages.ts';

/** The only table of refusals: code, status, message. A missing entry does not compile. */
export const problems = {
  'bad-request': { status: 400, message: 'That request could not be read.' },
  'head-too-large': { status: 431, message: 'The headers of that request are too large.' },
  'too-slow': { status: 408, message: 'That request did not arrive in time.' },
  'expectation-unknown': { status: 417, message: 'We cannot do what that request expects.' },
  'invalid-input': { status: 400, message: 'Some fields need attention.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'sign-in-again': { status: 403, message: 'Please sign in again first.' },
  'second-factor-needed': { status: 403, message: 'Add a second factor to your account first.' },
  'second-step-ended': { status: 410, message: 'That took too long, or too many tries. Sign in again.' },
  'not-signed': { status: 401, message: 'This message is not signed with a signature we recognize.' },
  'sign-in-refused': { status: 403, message: 'The sign-in service did not sign you in.' },
  'provider-away': {
    status: 503,
    message: 'The sign-in service is not reachable right now. Use your password or a passkey.',
  },
  'wrong-credentials': { status: 401, message: 'The email or password is incorrect.' },
  'key-refused': { status: 401, message: 'This API key is unknown, revoked or has ended.' },
  'key-scope-missing': { status: 403, message: 'This API key has no scope for this call.' },
  'key-closed': { status: 403, message: 'This call is not open to API keys.' },
  'key-address': { status: 403, message: 'This API key is not used from this address.' },
  'cross-site': { status: 403, message: 'This request did not come from our site.' },
  'not-allowed': { status: 403, message: "You don't have permission to do this." },
  'not-found': { status: 404, message: 'We could not find that.' },
  'no-projects': {
    status: 404,
    message: 'The email you entered has no projects. Please try again.',
  },
  'code-wrong': { status: 400, message: 'That code is incorrect.' },
  'code-expired': { status: 410, message: 'This code has expired.' },
  'code-used-up': { status: 410, message: 'This code has already been used. Send a new code.' },
  'too-many-tries': { status: 429, message: 'Too many attempts. This code no longer works.' },
  'link-expired': { status: 410, message: 'This link has expired. Send a new link.' },
  'link-used-up': { status: 410, message: 'This link has already been used. Send a new link.' },
  'link-ended': { status: 410, message: `${LINK_ENDED}. ${LINK_ENDED_HELP}` },
  'link-looks-only': { status: 403, message: LINK_LOOKS_ONLY },
  'link-comments-only': { status: 403, message: LINK_COMMENTS_ONLY },
  'name-needed': { status: 403, message: VISITOR_UNNAMED },
  'passcode-needed': { status: 403, message: 'This link has a passcode.' },
  'passcode-wrong': { status: 400, message: 'That is not it.' },
  'passcode-locked': { status: 429, message: 'Too many tries. Try again in 15 minutes.' },
  'too-many-links': { status: 409, message: TOO_MANY_LINKS },
  'other-browser': {
    status: 409,
    message: 'Open this link in the browser where you requested it, or type the code there.',
  },
  'password-weak': { status: 400, message: 'Choose a longer or less common password.' },
  'method-not-allowed': { status: 405, message: 'This address does not support that method.' },
  'no-backup': { status: 409, message: 'There is no backup yet. Make one first.' },
  conflict: { status: 409, message: 'Someone else changed this.' },
  'too-large': { status: 413, message: "That's too large." },
  'unsupported-type': { status: 415, message: 'Send this as application/json.' },
  'key-reused': {
    status: 422,
    message: 'This Idempotency-Key was already used with different content.',
  },
  'key-invalid': { status: 400, message: 'An Idempotency-Key must have 1 to 255 characters.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'file-name-invalid': { status: 400, message: INVALID_FILE },
  'file-type-refused': { status: 400, message: NOT_ARTWORK },
  'file-empty': { status: 400, message: EMPTY_FILE },
  'file-content-refused': {
    status: 422,
    message: "The file's content doesn't match its name. Save it in the right format and try again.",
  },
  'file-infected': {
    status: 422,
    message: 'A virus was found in this file, so it was not stored. Check it on your computer, or send another one.',
  },
  'scanner-away': {
    status: 503,
    message: 'New files cannot be checked right now. What you sent is safe; try again in a few minutes.',
  },
  'picture-damaged': {
    status: 422,
    message: 'This picture is damaged and cannot be opened. Save it again, then upload it.',
  },
  'photo-not-converted': {
    status: 422,
    message: 'We could not convert this photo. Save it as a .jpg, then add it again.',
  },
  'picture-too-large': {
    status: 422,
    message: tooManyPixels(MAX_PIXELS),
  },
  'colors-changed': { status: 409, message: 'Someone else saved colors. Your changes are still here.' },
  'colors-repeated': { status: 400, message: 'Two colors have the same id.' },
  'import-refused': {
    status: 422,
    message: 'Nothing was imported. Fix the rows below, then import again.',
  },
  'no-product-type': {
    status: 400,
    message: 'Add a product to the handle, such as necktie or robe.',
  },
  'handle-invalid': {
    status: 400,
    message: NO_HANDLE,
  },
  'svg-refused': { status: 422, message: 'This drawing cannot be used.' },
  'svg-without-slots': {
    status: 422,
    message: 'This drawing has no placeholder colors. Fill the parts shoppers can recolor with #111 to #666.',
  },
  'pattern-exists': { status: 409, message: 'A pattern with this handle already exists.' },
  'pattern-faulty': { status: 409, message: 'Fix the faults of this version, then publish it.' },
  'pattern-empty': { status: 400, message: 'Send at least one drawing.' },
  'pattern-one-type': { status: 400, message: 'Send a drawing for exactly one product type.' },
  'style-exists': { status: 409, message: 'This product already has a pattern with that name.' },
  'price-changed': { status: 409, message: PRICE_CHANGED },
  'not-for-sale': { status: 409, message: NO_PRICES },
  'order-again': { status: 409, message: 'Some of this order can no longer be made as before.' },
  'order-skips': { status: 409, message: 'This skips a state of the order. Move it anyway?' },
  'order-has-parcels': {
    status: 409,
    message: 'Pieces of this order have left. Take the parcel back first.',
  },
  'order-closed': { status: 409, message: 'This order is cancelled. Reopen it first.' },
  'total-changes': { status: 409, message: 'This address changes the sales tax, and with it the total.' },
  'purchase-order-needed': { status: 409, message: 'Add your PO number. Your terms ask for one.' },
  'payment-not-offered': { status: 409, message: 'This way to pay is not offered any more. Choose another one.' },
  'order-settled': { status: 409, message: ONLY_WHILE_AWAITING },
  'email-settled': {
    status: 409,
    message: 'This address can no longer be changed here. Contact us, and we will change it for you.',
  },
  'request-withdrawn': { status: 409, message: 'This request was withdrawn. Email us if you need it again.' },
  'request-has-project': {
    status: 409,
    message: 'Your project is open, so this request can no longer be withdrawn. Log in to see it.',
  },
  'withdrawing-not-offered': { status: 409, message: 'Requests are not withdrawn here. Email us, and we will help.' },
  'request-full': { status: 409, message: 'You have added a lot here. Email us the rest.' },
  'file-gone': { status: 409, message: 'A file is no longer available. Upload it again or remove it, then submit.' },
  'upload-quota': {
    status: 429,
    message: "You've reached today's upload limit. Submit with these files and email us the rest.",
  },
  'uploads-full': {
    status: 507,
    message: "We can't take more files right now. Submit without this one and email it to us.",
  },
  'project-exists': { status: 409, message: 'A project with this Deal ID already exists.' },
  'nothing-to-test': { status: 409, message: 'This part is built in, so there is no other service to test.' },
  'delivery-ended': { status: 409, message: 'This delivery is complete.' },
  'checkout-changed': { status: 409, message: "Your total has changed. Your order hasn't been placed." },
  'cart-changed': { status: 409, message: 'The cart has changed. Check it, then check out again.' },
  'cart-not-ready': { status: 409, message: 'This cart cannot be ordered yet.' },
  'not-approved': { status: 409, message: "Some proofs are not approved yet. Your order hasn't been placed." },
  'in-production': { status: 409, message: CHANGES_CLOSED },
  'not-printable': { status: 409, message: 'This line has no print file.' },
  'proof-changed': { status: 409, message: 'This proof has changed. Review it, then approve it.' },
  'other-project-type': { status: 409, message: 'Not available for this project type.' },
  'content-not-ready': { status: 409, message: 'Fix the marked fields, then publish.' },
  'accent-unclear': {
    status: 409,
    message: 'White text on this accent is hard to read. Publish it anyway, or use a darker one.',
  },
  'upload-offset': {
    status: 409,
    message: 'The upload is at a different offset. Request it, then continue from there.',
  },
  'upload-expired': { status: 410, message: 'This upload expired after a day. Start again.' },
  'upload-locked': { status: 423, message: 'This upload is being written to right now. Try again in a moment.' },
  'tus-version': { status: 412, message: 'Uploads use tus 1.0.0. Send Tus-Resumable: 1.0.0.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was saved.' },
  'out-of-space': {
    status: 507,
    message: 'There is no space left to store this. Nothing was saved.',
  },
  unavailable: { status: 503, message: 'We are not ready yet. Try again in a moment.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of every failed answer of the API. */
export interface ProblemBody {
  readonly code: ProblemCode;
  readonly message: string;
  readonly requestId?: string;
  readonly [detail: string]: unknown;
}
