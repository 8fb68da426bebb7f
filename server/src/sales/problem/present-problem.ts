import type { OrderProblem } from '@colorway/contract/shop/problem.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { piecesLeft, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { decisionTitle } from '@colorway/rules/shop/problem/decision.ts';
import { problemSteps } from '@colorway/rules/shop/problem/problem-steps.ts';
import { problemTitle } from '@colorway/rules/shop/problem/report.ts';
import { stagesOf } from '@colorway/rules/shop/production/line-progress.ts';
import { type StageSettings, stagesFor } from '@colorway/rules/shop/production/stages.ts';
import { presentFile } from '../../files/facade.ts';
import type { StoredParcel } from '../fulfillment/parcel-store.ts';
import type { StoredProgress } from '../fulfillment/progress-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { FullProblem, StoredProblem } from './problem-store.ts';

interface Sources {
  readonly order: Pick<StoredOrder, 'lines'>;
  readonly parcels: readonly StoredParcel[];
  readonly progress: readonly StoredProgress[];
  readonly stages: StageSettings;
}

export const titleOf = (lines: StoredOrder['lines'], { pieces, reason }: Pick<StoredProblem, 'pieces' | 'reason'>) =>
  problemTitle(piecesSentence(lines, pieces), reason);

/** When the last piece of these lines left; null while one is here. */
function shippedAt({ order, parcels }: Sources, lines: readonly number[]): Date | null {
  const left = piecesLeft(
    order.lines,
    parcels.map(({ pieces }) => pieces),
  );
  if (lines.length === 0 || lines.some((line) => (left[line] ?? 0) > 0)) return null;
  const own = parcels.filter(({ pieces }) => pieces.some(({ line }) => lines.includes(line)));
  return own.at(-1)?.shippedAt ?? null;
}

const areMade = ({ order, progress, stages }: Sources, lines: readonly number[]): boolean =>
  lines.length > 0 &&
  lines.every((line) => {
    const { quantity = 0, productType = '' } = order.lines[line] ?? {};
    const stored = progress.filter((one) => one.line === line);
    return (stagesOf(quantity, stagesFor(stages, productType), stored).at(-1)?.done ?? 0) >= quantity;
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function stepsOf(problem: StoredProblem, sources: Sources): OrderProblem['steps'] {
  const { decision, decidedAt } = problem;
  const lines = decision?.lines ?? [];
  return [
    ...problemSteps({
      reportedAt: problem.createdAt.toISOString(),
      decision: decision && decidedAt && { kind: decision.kind, at: decidedAt.toISOString(), dueOn: decision.dueOn },
      closedAt: iso(problem.closedAt),
      isMade: areMade(sources, lines),
      shippedAt: iso(shippedAt(sources, lines)),
    }),
  ];
}

/** A problem for either side; those who see no prices read no amount. */
export function presentProblem(
  problem: FullProblem,
  sources: Sources,
  { seesPrices, customerName }: { readonly seesPrices: boolean; readonly customerName: string },
): OrderProblem {
  const { lines } = sources.order;
  const { decision } = problem;
  const amount = seesPrices && decision?.amount ? cents(decision.amount) : undefined;
  return {
    id: problem.id,
    reason: problem.reason,
    state: problem.state,
    version: problem.version,
    title: titleOf(lines, problem),
    pieces: problem.pieces.map(({ line, quantity }) => {
      const own = lines[line];
      return {
        line,
        quantity,
        ordered: own?.quantity ?? quantity,
        label: [own?.title, own?.name].filter(Boolean).join(', '),
        options: own ? optionsText(own) : '',
        picture: own?.picture ?? null,
      };
    }),
    reportedAt: problem.createdAt.toISOString(),
    steps: stepsOf(problem, sources),
    decision: decision && { kind: decision.kind, title: decisionTitle({ ...decision, amount }) },
    messages: problem.messages.map(({ id, author, name, text, files, createdAt }) => ({
      id,
      author,
      name: author === 'customer' ? customerName : name,
      text,
      files: problem.files.filter((file) => files.includes(file.id)).map(presentFile),
      at: createdAt.toISOString(),
    })),
  };
}
