/** Mail servers quote the receiver in their refusals; logs and lists get the rest of the sentence. */
export const withoutAddresses = (text: string): string => text.replaceAll(/<?[^\s<>@:]+@[^\s<>@,;]+>?/g, '[address]');
