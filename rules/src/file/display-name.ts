const MAX_LENGTH = 25;

/** Some lists show 25 characters that end in "..."; others take 22 and add it, which is the same length. */
export const shortName = (name: string): string =>
  name.length > MAX_LENGTH ? `${cut(name, MAX_LENGTH - 3)}...` : name;

/** Never splits a character of two units. */
const cut = (text: string, length: number): string => {
  const end = /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return text.slice(0, end);
};
