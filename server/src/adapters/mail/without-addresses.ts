/** Mail servers quote the recipient in refusals, which logs and lists must not show. */
export const withoutAddresses = (text: string): string => text.replaceAll(/<?[^\s<>@:]+@[^\s<>@,;]+>?/g, '[address]');
