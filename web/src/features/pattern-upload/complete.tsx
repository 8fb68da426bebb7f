import { handleOf } from '@colorway/rules/product/names/handle.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { notify } from '../../ui/notify/notify.ts';
import type { Uploaded } from './send-drawings.ts';

interface CompleteProps {
  readonly uploaded: Uploaded;
  readonly types: readonly ProductTypeId[];
  readonly onAnother: () => void;
}

/** Only staff see a draft; this publishes it. */
function MakeLive({ group, onLive }: { readonly group: string; readonly onLive: () => void }) {
  const { run, busy } = useCommand('patterns.setState', {
    after: onLive,
    refused: (error) => void notify({ kind: 'error', text: `It is still a draft. ${errorMessage(error)}` }),
  });
  return (
    <Button busy={busy} onClick={() => void run({ group, state: 'live' })}>
      Make it live
    </Button>
  );
}

/** Replaces Submit and takes its focus. */
export function Complete({ uploaded, types, onAnother }: CompleteProps) {
  const { group, version, colorCount, notes } = uploaded;
  const [state, setState] = useState(uploaded.state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [type] = types;
  const isLive = state === 'live';
  return (
    <section className="upload-complete" aria-label="Upload Complete">
      <h2 ref={heading} tabIndex={-1}>
        <IconCheck className="icon" aria-hidden="true" />
        Upload Complete
      </h2>
      <p role="status">
        {group}, version {version}, {colorCount === 1 ? '1 color' : `${colorCount} colors`}.{' '}
        {isLive ? 'It is live.' : 'It is a draft: shoppers do not see it.'}
      </p>
      {notes.length > 0 ? (
        <ul className="upload-complete__notes small quiet">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <div className="upload-complete__ways">
        {isLive && type ? (
          <Link to="/configurator/$id" params={{ id: handleOf({ group, type }) }} className="text-link">
            Open in the configurator
          </Link>
        ) : (
          <MakeLive group={group} onLive={() => setState('live')} />
        )}
        <Link to="/admin/configurator-patterns/$group" params={{ group }} className="text-link">
          See the check
        </Link>
        <button type="button" className="text-link" onClick={onAnother}>
          Upload another
        </button>
      </div>
    </section>
  );
}
