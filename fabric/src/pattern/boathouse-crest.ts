import { crest } from '../motif/crest.ts';
import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

export const boathouseCrest: SlotPattern = {
  id: 'boathouse-crest',
  name: 'Boathouse Crest',
  width: 96,
  height: 64,
  rotation: 45,
  slots: 4,
  body:
    ground(96, 64) +
    '<rect x="62" width="20" height="64" fill="{1}"/>' +
    '<rect x="58" width="4" height="64" fill="{2}"/>' +
    '<rect x="82" width="4" height="64" fill="{2}"/>' +
    '<rect x="70" width="4" height="64" fill="{3}"/>' +
    `<g transform="translate(24 33) rotate(-45) scale(.86)">${crest(1, 2)}</g>`,
};
