import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';

const NOT_LOADED = 'This part did not load. Check your connection, and try again.';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}
type Load<Props> = () => Promise<Module<Props>>;

const lazyOr = <Props extends object>(load: Load<Props>, Fallback: ComponentType<Props>) =>
  lazy(async (): Promise<Module<Props>> => {
    try {
      return await load();
    } catch {
      return { default: Fallback };
    }
  });

const Wrapped = ({ children }: { readonly children?: ReactNode }) => children;

/** A part that the page can do without: if its file does not come, only what it wraps is shown. */
export const lazyExtra = <Props extends object>(load: Load<Props>) => lazyOr(load, Wrapped);

interface Closable {
  readonly onClose: () => void;
}

function NotLoaded({ onClose, onShown }: Closable & { readonly onShown: () => void }) {
  useEffect(() => {
    onShown();
    notify({ kind: 'error', text: NOT_LOADED });
    onClose();
  }, [onShown, onClose]);
  return null;
}

/** A dialog that loads when it is opened. If its file does not come, it says so and closes, and can be opened again. */
export function lazyDialog<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  const once = () => lazyOr<Props>(load, (props) => <NotLoaded onClose={props.onClose} onShown={renew} />);
  let part = once();
  const renew = () => {
    part = once();
  };
  return (props) => {
    // An open dialog must not be replaced by the next try.
    const [Part] = useState(() => part);
    return <Part {...props} />;
  };
}
