/** "harbor-stripe-necktie" reads "Harbor Stripe Necktie". */
export const handleName = (handle: string): string =>
  handle
    .split('-')
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
