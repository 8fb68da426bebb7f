import { areaOf } from '@colorway/rules/api-key/scopes.ts';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCopy } from '../../blocks/copy/use-copy.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconEye } from '../../ui/icons/icon-eye.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';

export type MadeKey = OutputOf<'apiKeys.create'>;
type Key = MadeKey['made'];

/** A list that each area answers to, for the first try. */
const FIRST_CALLS: Readonly<Partial<Record<ReturnType<typeof areaOf>, string>>> = {
  patterns: 'patterns',
  projects: 'admin/projects',
  orders: 'admin/orders',
  customers: 'admin/customers',
};

function firstCall({ scopes, start }: Key): string | undefined {
  const path = scopes.flatMap((scope) => (scope.endsWith(':read') ? (FIRST_CALLS[areaOf(scope)] ?? []) : []))[0];
  return path && `curl ${location.origin}/api/v1/${path} \\\n  -H "Authorization: Bearer ${start}…"`;
}

interface NewKeyProps {
  readonly text: string;
  readonly made: Key;
  readonly onStored: () => void;
}

/** The only time that the key is seen. */
export function NewKey({ text, made, onStored }: NewKeyProps) {
  const section = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy();
  useEffect(() => section.current?.focus(), []);
  const example = firstCall(made);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <section ref={section} className="new-key" tabIndex={-1} aria-labelledby="new-key-title">
      <div className="new-key__head">
        <div>
          <h2 id="new-key-title">Your new key</h2>
          <p className="small quiet">Copy it now. We store only a fingerprint, so no one can show it again.</p>
        </div>
        <IconTag tone="warning" Icon={IconEye}>
          Shown once
        </IconTag>
      </div>
      <div className="new-key__line">
        <input
          className="new-key__text mono"
          aria-label={`Key ${made.name}`}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy(text)}>
          <Icon className="icon" aria-hidden="true" />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button look="primary" onClick={onStored}>
          I have stored it
        </Button>
      </div>
      {example ? <pre className="new-key__call mono">{example}</pre> : null}
    </section>
  );
}
