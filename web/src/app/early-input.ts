/** React would hydrate the page in one piece to answer one of these, instead of in short slices, or leave a form to the browser. */
const DISCRETE = `
  pointerdown pointerup pointercancel mousedown mouseup click auxclick dblclick contextmenu touchstart touchend touchcancel
  keydown keypress keyup beforeinput textInput input compositionstart compositionend change copy cut paste dragstart dragend drop reset submit`
  .trim()
  .split(/\s+/);

const PATIENCE_MS = 3_000;
const LOOK_MS = 50;
const REST_MS = 500;

const look = () => new Promise((done) => setTimeout(done, LOOK_MS));

/** Hydration goes on in slices, and its effects follow: a press in between would have it end in one piece. */
const rest = () =>
  'requestIdleCallback' in window ? new Promise((done) => requestIdleCallback(done, { timeout: REST_MS })) : look();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entered = string | boolean;

const isCheck = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The server marks an option as the default; React marks none, so any choice in a list that it rendered is a change. */
const choiceOfPage = ({ options }: HTMLSelectElement): string | undefined =>
  [...options].find(({ defaultSelected }) => defaultSelected)?.value;

/** Undefined for a field that is as the page brought it. */
function enteredIn(field: Field): Entered | undefined {
  if (field instanceof HTMLSelectElement) return field.value === choiceOfPage(field) ? undefined : field.value;
  if (!isCheck(field)) return field.value === field.defaultValue ? undefined : field.value;
  // Pressing one radio button changes another, too.
  const isPressed = field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
  return isPressed ? field.checked : undefined;
}

/** React watches this property of the field itself once it has hydrated the field. */
const isHydrated = (field: Field): boolean =>
  field instanceof HTMLSelectElement ||
  !field.isConnected ||
  Object.hasOwn(field, isCheck(field) ? 'checked' : 'value');

/** Parts of the page are hydrated after its frame. */
async function untilHydrated(fields: readonly Field[]): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !fields.every(isHydrated); waited += LOOK_MS) await look();
  if (fields.length > 0) await rest();
}

const isRadio = (field: Element): boolean => field instanceof HTMLInputElement && field.type === 'radio';

/** Changes the field without React, which watches the property of the field itself. */
function write(field: Field, entered: Entered): void {
  const property = isCheck(field) ? 'checked' : 'value';
  if (field.type === 'file' || Reflect.get(field, property) === entered) return;
  Reflect.set(Object.getPrototypeOf(field), property, entered, field);
}

/** React hears only of what changes after hydration, so the field changes once more. */
function repeat(field: Field, entered: Entered): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = String(entered);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isCheck(field)) {
    field.checked = !entered;
    field.click();
  } else {
    field.value = field.defaultValue;
    write(field, entered);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A text counts even if the browser filled it in. A box that the browser restored from an earlier visit was not pressed. */
const mayBeEntered = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement || isCheck(field) || field.type === 'file') || field.dataset.early !== undefined;

const nameOf = ({ ariaLabel, textContent }: Element): string => ariaLabel ?? textContent;

/** All buttons of a name, in the order of the page. */
const namesakes = (root: Element, button: Element): readonly HTMLElement[] =>
  [...root.querySelectorAll('button')].filter((other) => nameOf(other) === nameOf(button));

/**
 * Holds back from React what a person does before the page can answer. The returned function ends that: fields tell of what was
 * typed and chosen, then the last press on a button is repeated.
 */
export function holdEarlyInput(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  /** Among the buttons of its name. */
  let place = 0;
  const early = new Map<Field, Entered>();
  // The first render after hydration writes its own values into the fields.
  const note = (field: Field): void => {
    const entered = enteredIn(field);
    if (entered === undefined) early.delete(field);
    else early.set(field, entered);
  };
  const fieldsOf = () => [...root.querySelectorAll<Field>('input,textarea,select')];
  const noteChange = (target: Element): void => {
    if (target.matches('input,textarea,select')) note(target as Field);
    // A press on a radio button undoes an earlier one of its group.
    if (isRadio(target)) [...early.keys()].filter(isRadio).forEach(note);
  };
  const hold = (event: Event): void => {
    const target = event.target as Element;
    if (!root.contains(target)) return;
    event.stopPropagation();
    if (event.type === 'input' || event.type === 'change') noteChange(target);
    const button = event.type === 'click' ? target.closest('button') : null;
    if (!button && event.type !== 'submit') return;
    last = button ?? (target as HTMLElement);
    place = button ? namesakes(root, button).indexOf(button) : 0;
    event.preventDefault();
  };
  let isHolding = true;
  // Before each picture, so that what React has undone is not seen, and is there when the next letter comes.
  const restore = (): void => {
    if (!isHolding) return;
    for (const [field, entered] of early) write(field, entered);
    requestAnimationFrame(restore);
  };
  fieldsOf().filter(mayBeEntered).forEach(note);
  requestAnimationFrame(restore);
  for (const type of DISCRETE) addEventListener(type, hold, true);
  const answer = (): void => {
    isHolding = false;
    for (const type of DISCRETE) removeEventListener(type, hold, true);
    for (const [field, entered] of early) if (field.isConnected) repeat(field, entered);
    // A page that starts on touch has marked what was pressed before this script was there.
    const pressed = last ?? root.querySelector<HTMLElement>('button[data-early]');
    last = null;
    early.clear();
    // Journeys wait for it.
    root.dataset.answers = '';
    // The button may wait for the text.
    setTimeout(() => {
      // A part that loads in the meantime may render the button again.
      const there = pressed?.isConnected === false ? namesakes(root, pressed)[place] : pressed;
      if (!there) return;
      delete there.dataset.early;
      if (there instanceof HTMLFormElement) there.requestSubmit();
      else there.click();
    });
  };
  return () => void untilHydrated(fieldsOf()).then(answer);
}
