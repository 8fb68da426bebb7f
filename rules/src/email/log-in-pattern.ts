/** Specification 002, section 5: "a simple pattern of text, at sign, text, dot, text" (the log-in screen). */
export const matchesLogInPattern = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
