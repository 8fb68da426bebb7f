/** Enough to recognize an address that one knows: `m•••@harborview.example`. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1•••@');
