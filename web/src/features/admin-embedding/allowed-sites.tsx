import type { Embedding } from '@colorway/contract/settings/embedding-contract.ts';
import { endsLabel } from '@colorway/rules/embedding/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { notify } from '../../ui/notify/notify.ts';
import { EMBEDDING_KEY } from './embedding-key.ts';

type Site = Embedding['sites'][number];

interface RowProps {
  readonly site: Site;
  readonly onRemove: () => void;
}

function LastSeen({ daysLeft, lastSeenAt, seenInWeek }: Site) {
  if (daysLeft !== null) return <span className="embed-sites__test">{endsLabel(daysLeft)}</span>;
  if (lastSeenAt === null) return <>Not yet</>;
  return (
    <>
      <Moment at={lastSeenAt} />
      {seenInWeek > 1 ? `, ${seenInWeek.toLocaleString('en-US')} this week` : ''}
    </>
  );
}

const SiteRow = ({ site, onRemove }: RowProps) => (
  <tr>
    <th scope="row" className="mono">
      {site.site}
    </th>
    <td className="figures">
      <LastSeen {...site} />
    </td>
    <td>
      <button type="button" className="icon-button" aria-label={`Remove ${site.site}`} onClick={onRemove}>
        <IconX className="icon" aria-hidden="true" />
      </button>
    </td>
  </tr>
);

interface Refusal {
  readonly message: string;
  readonly meant: string | undefined;
}

const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return undefined;
  const { meant } = error.details;
  return { message: error.message, meant: typeof meant === 'string' ? meant : undefined };
};

interface AddFormProps {
  readonly onAdded: (embedding: Embedding, site: string) => void;
}

/** Says what is wrong with a site, and offers the one that was meant. */
function AddForm({ onAdded }: AddFormProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const field = useRef<HTMLInputElement>(null);
  const { run, busy } = useCommand('embedding.change', {
    after: (saved) => {
      setTyped('');
      setRefusal(undefined);
      field.current?.focus();
      onAdded(saved, saved.sites.at(-1)?.site ?? '');
    },
    refused: (error) => {
      const found = refusalOf(error);
      setRefusal(found);
      if (found) field.current?.focus();
      else notifyError(error);
    },
  });
  const add = (site: string) => {
    setTyped(site);
    void run({ add: site });
  };
  return (
    <form
      className="embed-add"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add(typed);
      }}
    >
      <TextField
        ref={field}
        label="Site"
        value={typed}
        placeholder="https://shop.example"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        error={refusal?.message}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefusal(undefined);
        }}
      />
      <Button type="submit" busy={busy}>
        <IconPlus className="icon icon--small" aria-hidden="true" />
        Add a site
      </Button>
      {refusal?.meant ? (
        <Button size="small" onClick={() => add(refusal.meant ?? '')}>
          Add {refusal.meant}
        </Button>
      ) : null}
    </form>
  );
}

interface AllowedSitesProps {
  readonly sites: readonly Site[];
}

export function AllowedSites({ sites }: AllowedSitesProps) {
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const store = (embedding: Embedding) => client.setQueryData(EMBEDDING_KEY, embedding);
  const { run: restore } = useCommand('embedding.change', { after: store, refused: notifyError });
  const { run: remove } = useCommand('embedding.change', {
    after: (embedding, input) => {
      store(embedding);
      heading.current?.focus();
      const site = 'remove' in input ? input.remove : '';
      notify({
        kind: 'success',
        text: `${site} is removed. It stops working with the next visit.`,
        action: { label: 'Undo', run: () => void restore({ add: site }) },
      });
    },
    refused: notifyError,
  });
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        Allowed sites
      </h2>
      {sites.length === 0 ? (
        <p className="embed-sites__none">No site yet. Until you add one, no other page can show the configurator.</p>
      ) : (
        <table className="admin-list-table embed-sites">
          <caption className="visually-hidden">Allowed sites</caption>
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <SiteRow key={site.site} site={site} onRemove={() => void remove({ remove: site.site })} />
            ))}
          </tbody>
        </table>
      )}
      <AddForm
        onAdded={(embedding, site) => {
          store(embedding);
          notify({ kind: 'success', text: `${site} can show the configurator now.` });
        }}
      />
    </section>
  );
}
