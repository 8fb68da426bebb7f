import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { typedCode } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { ChangeNote } from './lines/change-note.tsx';

interface DiscountCodeProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly code: Quote['code'];
}

/** A phone has no room for a field that few need: a press opens it. */
function useFold(isEmpty: boolean) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return { form, folded: (isEmpty && !isOpen) || undefined, open: () => setOpen(true) };
}

/** A code is asked of the shop by the server; one that is not active stays in the field with what is wrong. */
export function DiscountCode({ projectView, cart, code }: DiscountCodeProps) {
  const { labels } = projectView.content;
  const mark = cart.marks.get('code');
  const [typed, setTyped] = useState<string>();
  const savedCode = cart.cart.code;
  const fold = useFold(savedCode === null);
  const value = typed ?? savedCode ?? '';
  const asking = savedCode !== null && !cart.exact;
  const outcome = code && code.code === savedCode ? code.outcome : undefined;
  const fresh = typed !== undefined && typedCode(typed) !== savedCode;
  const applied = !fresh && outcome === 'applied';
  const error = !fresh && outcome === 'not-active' ? labels.discountCodeError : undefined;
  const set = (next: string | null) => {
    cart.store.do({ kind: 'setCode', code: next });
    setTyped(undefined);
  };
  return (
    <form
      ref={fold.form}
      className="discount-code"
      data-folded={fold.folded}
      data-part="code"
      onSubmit={(event) => {
        event.preventDefault();
        if (typedCode(value) !== '' && (fresh || savedCode === null)) set(typedCode(value));
      }}
    >
      <p className="discount-code__fold">
        <b>{labels.discountCode}</b>
        <Button look="quiet" size="small" onClick={fold.open}>
          <IconPlus className="icon icon--small" aria-hidden="true" />
          Add a code
        </Button>
      </p>
      <TextField
        label={labels.discountCode}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        readOnly={applied}
        error={error}
        help={!fresh && code?.words && code.outcome !== 'beaten' ? code.words : undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          applied ? (
            <span className="discount-code__applied small">
              <IconCheck className="icon icon--small" aria-hidden="true" />
              Applied
            </span>
          ) : null
        }
      />
      {savedCode !== null && !fresh ? (
        <Button busy={asking && outcome === undefined} onClick={() => set(null)}>
          Remove
        </Button>
      ) : (
        <Button type="submit">Apply</Button>
      )}
      {mark ? <ChangeNote mark={mark} cart={cart} viewer={projectView.viewer} /> : null}
    </form>
  );
}
