import { colorWord } from '@colorway/rules/preflight/color-word.ts';
import {
  ANSWER_LABELS,
  COMPARE_FAILED,
  doneLabel,
  NO_OTHER_DIFFERENCE,
  NOT_EXPLAINED,
  regionLetter,
  regionTitle,
  visibilityOf,
} from '@colorway/rules/project/review/compare.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconMinus } from '../../ui/icons/icon-minus.ts';
import type { InputOf } from '../api/operations.ts';
import type { Compared, Comparison, Differences } from './comparison.ts';
import { RegionNote } from './region-note.tsx';

interface CompareListProps {
  readonly comparison: Comparison;
  readonly active: string | undefined;
  readonly onActive: (key: string) => void;
}

/** `"Thinner would break up in print." Ana`, or with which version it was done. */
function answerText({ answer, reason, by, version }: Comparison['changes'][number]): string {
  if (answer === 'done') return `Done with version ${version}. ${by ?? ''}`;
  return answer === 'not-done' ? `"${reason}" ${by ?? ''}` : '';
}

function AnswerTag({ answer }: Pick<Comparison['changes'][number], 'answer'>) {
  const Icon = answer === 'done' ? IconCheck : IconMinus;
  return (
    <span className="compare-tag" data-answer={answer}>
      {answer === 'none' ? null : <Icon className="icon icon--small" aria-hidden="true" />}
      {ANSWER_LABELS[answer]}
    </span>
  );
}

/** Every change that was sent, with its answer. */
function RequestedChanges({ comparison, active, onActive }: CompareListProps) {
  const { changes } = comparison;
  if (changes.length === 0) return null;
  return (
    <section className="compare-part" aria-labelledby="compare-requested">
      <header className="compare-part__head">
        <h3 id="compare-requested">You asked, we changed</h3>
        <span>{doneLabel(changes.map(({ answer }) => answer))}</span>
      </header>
      <ol className="compare-list">
        {changes.map((change) => (
          <li key={change.id} className="compare-row" data-active={change.id === active || undefined}>
            <button
              type="button"
              className="compare-row__place"
              aria-label={`Show change ${change.number} on the picture`}
              disabled={change.regions.length === 0}
              onClick={() => onActive(change.id)}
            >
              {change.number}
            </button>
            <span className="compare-row__text">
              <b>{change.note}</b>
              <span className="small">{answerText(change)}</span>
            </span>
            <AnswerTag answer={change.answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The comparison that staff explain, and how to read it again. */
interface Explains {
  readonly at: Omit<InputOf<'compare.note'>, 'region' | 'note'>;
  readonly again: () => Promise<void>;
}

interface OtherChangesProps extends CompareListProps {
  readonly differences: Differences;
  /** Undefined for viewers who may not write here. */
  readonly onAsk: ((region: number) => void) | undefined;
  /** Undefined for everybody but staff. */
  readonly explains: Explains | undefined;
}

/** Regions that no change accounts for. */
function OtherChanges({ comparison, differences, active, onActive, onAsk, explains }: OtherChangesProps) {
  const { others } = comparison;
  return (
    <section className="compare-part" aria-labelledby="compare-others">
      <header className="compare-part__head">
        <h3 id="compare-others">Also changed</h3>
      </header>
      {others.length === 0 ? <p className="small">{NO_OTHER_DIFFERENCE}</p> : null}
      <ul className="compare-list">
        {others.map((index, at) => {
          const region = differences.regions[index];
          const letter = regionLetter(at);
          return region ? (
            <li key={index} className="compare-row" data-active={letter === active || undefined}>
              <button
                type="button"
                className="compare-row__place compare-row__place--other"
                aria-label={`Show ${letter} on the picture`}
                onClick={() => onActive(letter)}
              >
                {letter}
              </button>
              <span className="compare-row__text">
                <b>{regionTitle(region)}</b>
                <span className="small">{region.note ?? NOT_EXPLAINED}</span>
              </span>
              {onAsk && region.note === null ? (
                <Button size="small" aria-label={`Ask about ${letter}`} onClick={() => onAsk(index)}>
                  Ask
                </Button>
              ) : null}
              {explains ? (
                <RegionNote
                  at={{ ...explains.at, region: index }}
                  letter={letter}
                  note={region.note}
                  again={explains.again}
                />
              ) : null}
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}

const titled = (hex: string): string => {
  const word = colorWord(hex);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

function Swatch({ hex }: { readonly hex: string | null }) {
  return (
    <span className="compare-swatch" data-none={hex === null || undefined} style={{ background: hex ?? undefined }} />
  );
}

function ColorRow({ from, to, difference }: Differences['colors'][number]) {
  const isSame = difference !== null && difference < 1;
  const names = [from, to].filter((hex) => hex !== null).map(titled);
  const hexes = (isSame ? [to] : [from, to]).filter((hex) => hex !== null);
  const added = from === null ? 'Added' : 'Gone';
  const visibility = difference === null ? added : visibilityOf(difference);
  return (
    <li className="compare-color">
      <Swatch hex={from} />
      {isSame ? (
        <span className="small">same</span>
      ) : (
        <IconArrowRight className="icon icon--small" aria-hidden="true" />
      )}
      <Swatch hex={to} />
      <span className="compare-row__text">
        <b>{[...new Set(names)].join(' to ')}</b>
        <span className="compare-color__hex">{hexes.join(' ')}</span>
      </span>
      <span
        className="compare-color__seen"
        data-seen={visibility}
        title={difference === null ? undefined : `CIEDE2000 ${difference.toFixed(1)}`}
      >
        {visibility}
      </span>
    </li>
  );
}

function Colors({ colors }: Pick<Differences, 'colors'>) {
  return (
    <section className="compare-part" aria-labelledby="compare-colors">
      <header className="compare-part__head">
        <h3 id="compare-colors">Colors</h3>
        <span>on screen, not on cloth</span>
      </header>
      <ul className="compare-list">
        {colors.map((one) => (
          <ColorRow key={`${one.from}-${one.to}`} {...one} />
        ))}
      </ul>
    </section>
  );
}

interface ComparePanelProps
  extends Omit<CompareListProps, 'comparison'>,
    Pick<OtherChangesProps, 'onAsk' | 'explains'> {
  readonly comparison: Comparison | undefined;
  readonly failed: boolean;
  readonly pair: Compared;
  readonly onRun: () => void;
}

/** Changes that were requested, the others, and the colors. */
export function ComparePanel(props: ComparePanelProps) {
  const { comparison, failed, pair, active, onActive, onRun, onAsk, explains } = props;
  const differences = comparison?.differences;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="proof-dialog__scroll compare-panel" tabIndex={0} aria-label="What changed">
      <header>
        <h2>What changed</h2>
        <p className="small">
          {`From version ${pair.older} to version ${pair.newer}. Zoom and position move together.`}
        </p>
      </header>
      {failed ? (
        <div className="compare-failed" role="alert">
          <p>{COMPARE_FAILED}</p>
          <Button onClick={onRun}>Try again</Button>
        </div>
      ) : null}
      {comparison ? <RequestedChanges {...{ comparison, active, onActive }} /> : null}
      {comparison && differences ? (
        <>
          <OtherChanges {...{ comparison, differences, active, onActive, onAsk, explains }} />
          <Colors colors={differences.colors} />
        </>
      ) : null}
    </section>
  );
}
