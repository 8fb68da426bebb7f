import { NO_COLORS } from '../colors/color-slots.ts';
import { fieldsOf } from '../fields/basic-info.ts';
import { MISSPELT_IN, OFFERED } from '../fields/product-interest.ts';
import { hasStyles } from '../flows.ts';
import type { Segment } from '../segments.ts';
import type { BasicInfo, InquiryState } from './inquiry-state.ts';

const emptyInterest = (segment: Segment): Readonly<Record<string, boolean>> =>
  Object.fromEntries([...OFFERED[segment], ...MISSPELT_IN[segment]].map((key) => [key, false]));

const emptyInfo = (segment: Segment): BasicInfo => ({
  fName: '',
  lName: '',
  email: '',
  phone: '',
  ...Object.fromEntries(
    fieldsOf(segment)
      .filter(({ key }) => key !== 'productInterest')
      .map(({ key }) => [key, '']),
  ),
  // A wedding has a company in its state, but no input for it.
  ...(segment === 'wedding' && { company: '' }),
  ...(hasStyles(segment) ? {} : { pipeline: '' }),
  deadline: '',
  productInterest: emptyInterest(segment),
  adSource: '',
  segment,
  saved: false,
});

/** The state at the start of a flow and after a reset. Misspelled keys stay (D30). */
export const initialState = (segment: Segment): InquiryState => ({
  isActive: false,
  basicInfo: emptyInfo(segment),
  ...(hasStyles(segment) && { selectedStyles: { styles: [], custom: '', saved: false } }),
  uploadedFiles: { files: [], saved: false },
  colors: NO_COLORS,
});
