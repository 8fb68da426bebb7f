import type { HistoryFilter } from '@colorway/contract/project/approval-contract.ts';
import { historyText } from '@colorway/rules/activity/history.ts';
import {
  filterSentence,
  type HistoryEntry,
  MAX_PDF_ENTRIES,
  NO_ENTRIES,
  OLDER_IN_CSV,
} from '@colorway/rules/activity/history-file.ts';
import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { formatSignedAt } from '@colorway/rules/project/approve/certificate.ts';
import {
  type Brand,
  LEFT,
  LINE,
  openPdf,
  QUIET,
  RIGHT,
  roomFor,
  rule,
  writeBrand,
} from '../certificate/pdf-document.ts';
import { type Document, INK, linesOf, write } from '../certificate/pdf-text.ts';

interface HistoryPaper {
  readonly brand: Brand;
  readonly project: { readonly id: string; readonly name: string };
  readonly filter: HistoryFilter;
  readonly timeZone: string;
  readonly at: Date;
  /** Pages of entries, newest first. */
  readonly pages: AsyncIterable<readonly HistoryEntry[]>;
}

interface Block {
  readonly size: number;
  readonly leading: number;
  readonly color?: string;
}

const TEXT: Block = { size: 10.5, leading: 15 };
const DETAIL: Block = { size: 9.5, leading: 13, color: QUIET };
/** Leaves room for the time at the right. */
const WIDTH = 430;

/** Writes a text line by line, over several pages if it is long. Returns where the next one begins. */
function writeBlock(doc: Document, text: string, top: number, { size, leading, color = INK }: Block): number {
  let y = top;
  for (const line of linesOf(doc, text, { face: 'sans', size, width: WIDTH })) {
    y = roomFor(doc, y, leading);
    write(doc, line, { x: LEFT, y, size, color });
    y += leading;
  }
  return y;
}

function writeHead(doc: Document, { brand, project, filter, timeZone, at }: HistoryPaper): number {
  const y = writeBrand(doc, brand, 36);
  write(doc, 'History', { x: LEFT, y, face: 'serif', size: 27 });
  write(doc, formatSignedAt(at, timeZone), { x: 0, right: RIGHT, y: y + 17, size: 10 });
  rule(doc, y + 48);
  const next = writeBlock(doc, `${project.name}, ${project.id}`, y + 60, TEXT);
  return writeBlock(doc, filterSentence(filter), next, DETAIL) + 12;
}

function writeDay(doc: Document, day: string, top: number): number {
  const y = roomFor(doc, top, 80);
  write(doc, formatFullDay(day), { x: LEFT, y, face: 'bold', size: 11.5 });
  rule(doc, y + 18);
  return y + 28;
}

function writeEntry(doc: Document, { by, kind, data }: HistoryEntry, clock: string, top: number): number {
  const { action, detail } = historyText(kind, data);
  let y = roomFor(doc, top, 46);
  const [name = ''] = linesOf(doc, by, { face: 'bold', size: 10.5, width: WIDTH });
  write(doc, name, { x: LEFT, y, face: 'bold' });
  write(doc, clock, { x: 0, right: RIGHT, y, size: 9.5, color: QUIET });
  y = writeBlock(doc, action, y + 15, TEXT);
  if (detail !== '') y = writeBlock(doc, detail, y, DETAIL);
  rule(doc, y + 5, LINE);
  return y + 14;
}

/** Draws the history as PDF on Letter paper, by day, with the text of its page. */
export async function historyPdf(paper: HistoryPaper): Promise<Buffer> {
  const { brand, project, timeZone, at, pages } = paper;
  const { doc, end } = await openPdf({ title: `History of ${project.name}`, author: brand.name, at });
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  let y = writeHead(doc, paper);
  let day = '';
  let count = 0;
  for await (const entries of pages) {
    for (const entry of entries.slice(0, MAX_PDF_ENTRIES - count)) {
      const instant = new Date(entry.at);
      const next = localTime(instant, timeZone).day;
      if (next !== day) y = writeDay(doc, next, day === '' ? y : y + 10);
      day = next;
      y = writeEntry(doc, entry, clock.format(instant), y);
    }
    count += entries.length;
    if (count > MAX_PDF_ENTRIES) break;
  }
  if (count === 0) writeBlock(doc, NO_ENTRIES, y, TEXT);
  if (count > MAX_PDF_ENTRIES) writeBlock(doc, OLDER_IN_CSV, y + 6, DETAIL);
  return end(`${project.name}, ${project.id}`.slice(0, 80));
}
