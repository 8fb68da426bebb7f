/** Mail servers quote the receiver in their refusals; logs and lists get the rest of the sentence. */
export const withoutAddresses = (words: string): string => words.replaceAll(/<?[^\s<>@:]+@[^\s<>@,;]+>?/g, '[address]');
