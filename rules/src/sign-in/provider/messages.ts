/** Why a sign-in by the provider ends without a session. */
export const PROVIDER_REFUSALS = {
  ended: 'This sign-in has ended or began in another browser. Try again.',
  cancelled: 'You cancelled the sign-in. Try again, or use your password.',
  invalid: "We couldn't verify the answer of the sign-in service. Try again, or use your password.",
  'no-email': 'The sign-in service sends no email address, so we cannot find your account. Ask an owner.',
  'email-unverified': 'The sign-in service has not verified your email address, so we cannot use it.',
  unknown: 'No account here has your email address. Ask an owner to invite you.',
  suspended: 'Your account here is suspended. Ask an owner.',
  'linked-to-other': "This sign-in is linked to another person's account here. Ask an owner.",
  'other-account': 'Your account here is linked to a different sign-in. Use that one, or unlink it under Security.',
} as const;
