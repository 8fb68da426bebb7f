/** Colors of the house on the picture of the first choice, row by row. */
export const HOUSE_SAMPLE = [
  ...['#7c2529', '#d9562b', '#eaa21e', '#f4e3a1', '#5a7f4b', '#16697a', '#1f4e9e', '#5a2a4f'],
  ...['#ebc7c2', '#f3b27a', '#e3cd86', '#bfdcc9', '#9cc4e4', '#b9a7d3', '#f7f2e4', '#d6d3ce'],
  ...['#5b1f2e', '#a9482a', '#c28a1b', '#5b5b2f', '#17493b', '#2b6c99', '#14213d', '#46304a'],
  ...['#a82c5b', '#f0806a', '#c99a2e', '#a3b18a', '#2a8fa0', '#3c5a80', '#8a8d8f', '#3d4043'],
] as const;

/** Cards on the picture of the second. */
export const PANTONE_SAMPLE = [
  { name: '286 C', hex: '#0033a0' },
  { name: '185 C', hex: '#e4002b' },
  { name: 'YELLOW C', hex: '#fedd00' },
] as const;
