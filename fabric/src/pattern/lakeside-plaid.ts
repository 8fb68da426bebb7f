import type { SlotPattern } from './slot-pattern.ts';

export const lakesidePlaid: SlotPattern = {
  id: 'lakeside-plaid',
  name: 'Lakeside Plaid',
  width: 96,
  height: 96,
  slots: 5,
  body:
    '<rect width="96" height="96" fill="{0}"/>' +
    '<g fill="{1}" fill-opacity=".72">' +
    '<rect x="8" width="34" height="96"/>' +
    '<rect y="8" width="96" height="34"/>' +
    '</g>' +
    '<g fill="{2}" fill-opacity=".8">' +
    '<rect x="62" width="14" height="96"/>' +
    '<rect y="62" width="96" height="14"/>' +
    '</g>' +
    '<g fill="{3}">' +
    '<rect x="24" width="2.4" height="96"/>' +
    '<rect y="24" width="96" height="2.4"/>' +
    '</g>' +
    '<g fill="{4}" fill-opacity=".95">' +
    '<rect x="50" width="3" height="96"/>' +
    '<rect y="50" width="96" height="3"/>' +
    '<rect x="86" width="3" height="96"/>' +
    '<rect y="86" width="96" height="3"/>' +
    '</g>',
};
