const SPELLED = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `four`; a number above twelve stays in digits. */
export const numberWord = (count: number): string => SPELLED[count] ?? String(count);

/** `four colors` */
export const spelledCount = (count: number, one: string, many = `${one}s`): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;
