/** Specification 001, section 5: "Email is valid when it is non-empty and contains both "@" and "."." (the wizards). */
export const looksLikeEmail = (text: string): boolean => text.includes('@') && text.includes('.');
