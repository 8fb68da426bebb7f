/** The address as people see it who may not read it: `m•••@example.com`. */
export const maskEmail = (address: string): string => address.replace(/^(.)[^@]*@/u, '$1•••@');
