import './api-keys.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { StepUpProvider } from '../../blocks/staff-account/step-up.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconKey } from '../../ui/icons/icon-key.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { type MadeKey, NewKey } from './new-key.tsx';

const KEYS_KEY = ['admin', 'api-keys'] as const;

const NewKeyButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button look="primary" onClick={onClick}>
    <IconPlus className="icon" aria-hidden="true" />
    New key
  </Button>
);

const LEAD = (
  <>
    For your own scripts and other software. A key can do what its scopes say, nothing else.{' '}
    <a className="text-link" href="/api/docs">
      API reference
    </a>
  </>
);

/** The keys of the shop, for its owners. */
function OwnersKeys() {
  const client = useQueryClient();
  const name = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<MadeKey>();
  const { data, isPending, error, refetch } = useQuery({ queryKey: KEYS_KEY, queryFn: () => call('apiKeys.list') });
  const focusName = () => name.current?.focus();
  const changed = () => client.invalidateQueries({ queryKey: KEYS_KEY });
  const forget = (apiKeyId: string) => {
    setMade((shown) => (shown?.made.apiKeyId === apiKeyId ? undefined : shown));
    return changed();
  };
  return (
    <AdminPage title="API keys" lead={LEAD} action={data?.keys.length ? <NewKeyButton onClick={focusName} /> : null}>
      {made ? (
        <NewKey
          key={made.key}
          text={made.key}
          made={made.made}
          onStored={() => {
            setMade(undefined);
            focusName();
          }}
        />
      ) : null}
      {isPending ? <WaitingRows rows={4} height={60} /> : null}
      {error && !data ? (
        <NotLoaded title="The API keys did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.keys.length === 0 ? (
        <EmptyState
          icon={<IconKey className="icon" />}
          title="No keys yet"
          action={<NewKeyButton onClick={focusName} />}
        >
          Make one when other software should read or write here.
        </EmptyState>
      ) : null}
      {data && data.keys.length > 0 ? (
        <KeyTable keys={data.keys} made={made?.made.apiKeyId} onRevoked={forget} />
      ) : null}
      {data ? (
        <KeyForm
          nameRef={name}
          onMade={(next) => {
            setMade(next);
            return changed();
          }}
        />
      ) : null}
    </AdminPage>
  );
}

export const ApiKeysScreen = () => (
  <StepUpProvider>
    <OwnersKeys />
  </StepUpProvider>
);
