import type { BasicInfo } from '../state/inquiry-state.ts';

export const fullName = (info: Pick<BasicInfo, 'fName' | 'lName'>): string =>
  `${info.fName.trim()} ${info.lName.trim()}`.trim();
