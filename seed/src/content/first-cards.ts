import type { InfoCard } from '@colorway/contract/content/content.ts';
import type { RichBlocks } from '@colorway/contract/content/rich-text/rich-text.ts';

const paragraph = (text: string): RichBlocks[number] => ({ kind: 'paragraph', line: [{ text }] });

/** Short notes above the proofs of a project. */
export const firstCards: readonly InfoCard[] = [
  {
    id: '5b0c3a52-7a3c-4a39-9d3b-3f6f3c1f0a01',
    heading: 'Your first proofs are ready',
    content: [
      {
        kind: 'paragraph',
        line: [
          { text: 'Open a proof to see it full size, with its options and shipping. If something is off, use ' },
          { text: 'Request Changes', bold: true },
          { text: ' and tell us which proof you mean.' },
        ],
      },
      {
        kind: 'bullets',
        items: [
          [{ text: 'Approve a proof when it looks right. We make exactly what you approve.' }],
          [{ text: 'Need it by a certain date? Tell us before you order.' }],
        ],
      },
    ],
    textColor: null,
    projectTypes: [],
    hidden: false,
  },
  {
    id: '5b0c3a52-7a3c-4a39-9d3b-3f6f3c1f0a02',
    heading: 'Ordering for a team',
    content: [paragraph('All sizes of a design count toward the same price break, so order them together to save.')],
    textColor: null,
    projectTypes: ['Organization'],
    hidden: false,
  },
  {
    id: '5b0c3a52-7a3c-4a39-9d3b-3f6f3c1f0a03',
    heading: 'Quotes for your client',
    content: [paragraph('Add the pieces your client wants and send us the order summary. Your quote comes by email.')],
    textColor: null,
    projectTypes: ['Distributor'],
    hidden: false,
  },
  {
    id: '5b0c3a52-7a3c-4a39-9d3b-3f6f3c1f0a04',
    heading: 'Dress colors on cloth',
    content: [
      paragraph(
        'Colors look different on a screen than on cloth. Order a swatch and hold it next to the dress before you decide.',
      ),
    ],
    textColor: null,
    projectTypes: ['Wedding'],
    hidden: false,
  },
];
