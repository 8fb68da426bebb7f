import type { ProblemCode } from '@colorway/contract/problem/problems.ts';

type Text = readonly [heading: string, sentence: string];

const TEXTS: Partial<Record<ProblemCode, Text>> = {
  unavailable: ['We are not ready yet', 'Nothing you picked is lost. Try again in a moment.'],
  'too-many-requests': [
    'Too many pages at once',
    'You may share your connection with many people. Wait a moment, then try again.',
  ],
};
const FAILED: Text = [
  'Something went wrong on our side',
  'Nothing you picked is lost. Try again, or come back a little later.',
];

/** The page for a failed render: no style sheet, no script, nothing that can fail too. */
export function failedPage(requestId: string, code: ProblemCode): string {
  const [heading, sentence] = TEXTS[code] ?? FAILED;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} | Colorway</title><style>
body { font: 17px/1.55 system-ui, sans-serif; color: #161616; margin: 18vh auto 0; max-width: 34rem; padding: 0 1.5rem; }
h1 { font: 400 2.4rem/1.1 Georgia, serif; letter-spacing: -0.02em; }
a { color: #17493b; } small { color: #575757; }
</style></head><body><main><h1>${heading}</h1><p>${sentence}</p><p><a href="">Try again</a></p>
<p><small>Reference ${requestId}</small></p></main></body></html>`;
}
