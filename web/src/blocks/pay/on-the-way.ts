const KEY = 'colorway.on-the-way-to-pay';

/** This tab comes from a checkout and wants to pay what it made. */
export function noteCheckout(invoiceUrl: string): void {
  try {
    sessionStorage.setItem(KEY, invoiceUrl);
  } catch {
    // Without storage there is a link to press.
  }
}

/** Whether this tab is on the way from the checkout to paying this invoice. */
export function isOnTheWay(token: string): boolean {
  try {
    return sessionStorage.getItem(KEY)?.endsWith(`/${token}`) === true;
  } catch {
    return false;
  }
}

/** Prevents sending a returning customer to the checkout again. */
export function arrived(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted.
  }
}
