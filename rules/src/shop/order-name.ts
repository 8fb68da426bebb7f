/** A name that people can read aloud: `D-1042`. */
export const orderName = (number: number): string => `D-${number}`;
