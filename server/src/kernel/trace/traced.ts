import { tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that telemetry shows as a span. */
export interface Work {
  readonly kind: 'statement' | 'call' | 'job';
  readonly name: string;
  /** Attributes of the span: never a value that a person typed. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Telemetry subscribes here; without it nothing is published. */
export const workChannel = tracingChannel<unknown, Work>('colorway.work');

export const traced = <Value>(work: Work, run: () => Promise<Value>): Promise<Value> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(run, work) : run();
