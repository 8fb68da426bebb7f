import type { FloorDay, FloorDesign } from '@colorway/contract/shop/floor-contract.ts';
import { NOT_OUR_PAGE } from '@colorway/rules/shop/floor/floor-messages.ts';
import { nextPlace } from '@colorway/rules/shop/floor/presses.ts';
import { parseScannedCode } from '@colorway/rules/shop/floor/scanned-code.ts';
import { useState } from 'react';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../../ui/icons/icon-needle-thread.ts';
import type { FloorPerson, WaitingPress } from '../offline/floor-database.ts';
import type { FloorState, FloorStore } from '../offline/floor-store.ts';
import { ScanDialog } from '../scan/scan-dialog.tsx';
import { StopDialog } from '../scan/stop-dialog.tsx';
import { useHandScanner } from '../scan/use-hand-scanner.ts';
import { DayList } from './day-list.tsx';
import { FloorBar } from './floor-bar.tsx';
import { type Made, PieceView } from './piece-view.tsx';
import { designId, sizeState } from './pieces.ts';
import { signal } from './signal.ts';
import { TakeBack } from './take-back.tsx';

interface Place {
  readonly design: string;
  readonly line: number;
}

interface FloorWorkProps {
  readonly store: FloorStore;
  readonly state: FloorState;
  readonly day: FloorDay;
  readonly person: FloorPerson;
}

const leftOf = (designs: readonly FloorDesign[], waiting: readonly WaitingPress[]) =>
  designs.map((design) => design.sizes.map((size) => size.quantity - sizeState(design, size, waiting).done));

/** The list of the day and the piece in hand. */
export function FloorWork({ store, state, day, person }: FloorWorkProps) {
  const { waiting, scanned, offlineSince } = state;
  const isListed = scanned && day.designs.some((one) => designId(one) === designId(scanned));
  const designs = scanned && !isListed ? [scanned, ...day.designs] : day.designs;
  const [chosen, setChosen] = useState<Place>();
  const [isScanning, setScanning] = useState(false);
  const [stop, setStop] = useState<string>();
  const [last, setLast] = useState<Made>();

  const first = nextPlace(leftOf(designs, waiting), { design: 0, size: -1 });
  const fallback = designs[first?.design ?? 0];
  const design = designs.find((one) => designId(one) === chosen?.design) ?? fallback;
  const size =
    design?.sizes.find(({ line }) => line === chosen?.line) ??
    design?.sizes[design === fallback ? (first?.size ?? 0) : 0];

  const choose = (at: FloorDesign, line: number) => setChosen({ design: designId(at), line });

  const openCode = async (text: string): Promise<string | undefined> => {
    const found = parseScannedCode(text, [location.origin, day.origin]);
    const refuse = (message: string) => {
      signal(false);
      return message;
    };
    if (!found) return refuse(NOT_OUR_PAGE);
    const isNamed = ({ order, sizes }: FloorDesign) =>
      order === found.order && sizes.some(({ line }) => line === found.line);
    const listed = designs.find(isNamed);
    const show = (shown: FloorDesign, stopped: string | null) => {
      setScanning(false);
      choose(shown, found.line);
      setStop(stopped ?? undefined);
      signal(stopped === null);
    };
    // Whether a page is out of date is known by the server alone, and the piece says since when nothing was checked.
    if (listed && offlineSince !== undefined) return void show(listed, null);
    try {
      const checked = await store.check(found);
      return void show(checked.design, checked.stop);
    } catch (error) {
      return listed ? void show(listed, null) : refuse(errorMessage(error));
    }
  };
  useHandScanner((text) => {
    void openCode(text).then((fault) => fault && store.say(fault));
  });

  const goOn = () => {
    if (!design || !size) return;
    const from = { design: designs.indexOf(design), size: design.sizes.indexOf(size) };
    const left = leftOf(designs, store.get().waiting);
    const place = nextPlace(left, from);
    const next = place && designs[place.design];
    const line = place && next?.sizes[place.size]?.line;
    if (next && line !== undefined) choose(next, line);
  };

  const handlePress = (made: Made) => {
    signal();
    setLast(made);
    if (made.press.kind === 'done') goOn();
  };
  const takeBack = async ({ press }: Made) => {
    const { order, line } = press;
    setLast(undefined);
    await store.press({ order, line, kind: 'taken-back', pieces: null, reason: null, replaces: [press.id] });
    const at = designs.find((one) => one.order === order && one.sizes.some((other) => other.line === line));
    if (at) choose(at, line);
  };

  return (
    <div className="floor">
      <FloorBar store={store} state={state} day={day} person={person} />
      <div className="floor__body">
        <DayList
          designs={designs}
          waiting={waiting}
          shown={design}
          onScan={() => setScanning(true)}
          onChoose={(one) => choose(one, one.sizes[0]?.line ?? 0)}
        />
        <div className="floor__main">
          {design && size ? (
            <PieceView
              key={`${designId(design)} ${size.line}`}
              store={store}
              piece={{ design, size, state: sizeState(design, size, waiting) }}
              waiting={waiting}
              readAt={day.readAt}
              offlineSince={offlineSince}
              onSize={(line) => choose(design, line)}
              onPress={handlePress}
              onNext={goOn}
            />
          ) : (
            <>
              <h1>Shop floor</h1>
              <EmptyState icon={<IconNeedleThread className="icon" />} title="Nothing to make">
                Paid orders appear here, due first. Scan a page to open its piece.
              </EmptyState>
            </>
          )}
          <TakeBack key={last?.press.id} made={last} onTakeBack={takeBack} />
          <div className="floor__messages" role="status">
            {state.messages.map((message) => (
              <p key={message} className="floor-message">
                <span>{message}</span>
                <button type="button" className="floor-button" onClick={() => store.dismiss(message)}>
                  OK
                </button>
              </p>
            ))}
          </div>
        </div>
      </div>
      {isScanning ? <ScanDialog onCode={openCode} onClose={() => setScanning(false)} /> : null}
      {stop === undefined ? null : <StopDialog text={stop} onClose={() => setStop(undefined)} />}
    </div>
  );
}
