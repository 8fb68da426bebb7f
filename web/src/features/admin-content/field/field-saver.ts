import { sameValue, type Value } from '@colorway/rules/content/draft.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';

export type SavePhase =
  | { readonly kind: 'still' }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another person changed this field. */
  | { readonly kind: 'meeting'; readonly theirs: Value };

interface Typed {
  readonly value: Value;
  /** The value when typing began. */
  readonly was: Value;
}

export interface Sending {
  send(value: Value, was: Value): Promise<void>;
  /** Returns the colleague's value when that caused the refusal. */
  theirs(error: unknown): { readonly value: Value } | undefined;
}

/** A field is saved this long after the last keystroke. */
export const SAVED_AFTER_MS = 500;

/** One field on its way to the server. Nothing typed is let go of before it is saved or given up. */
export class FieldSaver {
  #typed: Typed | undefined;
  #phase: SavePhase = { kind: 'still' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy: Promise<void> | undefined;
  readonly #sending: Sending;
  readonly #changed: () => void;

  constructor(sending: Sending, changed: () => void) {
    this.#sending = sending;
    this.#changed = changed;
  }

  get typed(): Typed | undefined {
    return this.#typed;
  }
  get phase(): SavePhase {
    return this.#phase;
  }

  type(value: Value, stands: Value, now: boolean): void {
    this.#typed = { value, was: this.#typed?.was ?? stands };
    // The question who is right comes first; it is answered with what is typed by then.
    if (this.#phase.kind !== 'meeting') this.#turn({ kind: this.#busy ? 'saving' : 'typing' });
    else this.#changed();
    clearTimeout(this.#timer);
    if (now) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), SAVED_AFTER_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#phase.kind === 'meeting') return;
    this.#busy ??= this.#save().finally(() => {
      this.#busy = undefined;
    });
    await this.#busy;
  }

  keepMine(): Promise<void> {
    if (this.#phase.kind === 'meeting' && this.#typed)
      this.#typed = { value: this.#typed.value, was: this.#phase.theirs };
    this.#turn({ kind: 'typing' });
    return this.flush();
  }

  takeTheirs(): void {
    this.#typed = undefined;
    this.#turn({ kind: 'still' });
  }

  async #save(): Promise<void> {
    while (this.#typed) {
      const sent: Typed = this.#typed;
      if (sameValue(sent.value, sent.was)) break;
      this.#turn({ kind: 'saving' });
      try {
        await this.#sending.send(sent.value, sent.was);
      } catch (error) {
        const theirs = this.#sending.theirs(error);
        this.#turn(
          theirs ? { kind: 'meeting', theirs: theirs.value } : { kind: 'failed', message: errorMessage(error) },
        );
        return;
      }
      // Text typed during the save is based on the saved value.
      if (this.#typed === sent) break;
      this.#typed = { value: this.#typed?.value ?? sent.value, was: sent.value };
    }
    const saved = this.#phase.kind === 'saving';
    this.#typed = undefined;
    this.#turn({ kind: saved ? 'saved' : 'still' });
  }

  #turn(phase: SavePhase): void {
    this.#phase = phase;
    this.#changed();
  }
}
