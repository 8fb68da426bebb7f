import './webhooks.css';
import { patternsLabel } from '@colorway/rules/webhook/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { StepUpProvider } from '../../blocks/staff-account/step-up.tsx';
import { DELIVERY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { EndpointTag } from './endpoint-tag.tsx';
import { ENDPOINTS_KEY, type Endpoint, WEBHOOKS_KEY } from './webhooks-api.ts';

const LEAD = 'We tell your systems the moment something happens, signed, at least once, in order for each project.';

interface EndpointListProps {
  readonly endpoints: readonly Endpoint[];
  readonly chosen: Endpoint;
  readonly onChoose: (endpointId: string) => void;
}

const EndpointList = ({ endpoints, chosen, onChoose }: EndpointListProps) => (
  <ul className="webhook-list" aria-label="Endpoints">
    {endpoints.map((endpoint) => (
      <li key={endpoint.endpointId}>
        <button
          type="button"
          className="webhook-list__row"
          aria-current={endpoint === chosen ? 'true' : undefined}
          onClick={() => onChoose(endpoint.endpointId)}
        >
          <span className="webhook-list__line">
            <b>{endpoint.name}</b>
            <EndpointTag endpoint={endpoint} />
          </span>
          <span className="webhook-list__url mono quiet">{endpoint.url}</span>
          <span className="tiny quiet">{patternsLabel(endpoint.types)}</span>
        </button>
      </li>
    ))}
  </ul>
);

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button look="primary" onClick={onClick}>
    <IconPlus className="icon" aria-hidden="true" />
    Add an endpoint
  </Button>
);

/** The endpoints of the shop, for its owners. */
function OwnersWebhooks() {
  const client = useQueryClient();
  const search = useSearch({ from: '/work/office/system/admin/webhooks' });
  const show = useShow<typeof search>();
  const [isAdding, setAdding] = useState(false);
  useStaffEvents(DELIVERY_EVENTS, WEBHOOKS_KEY);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ENDPOINTS_KEY,
    queryFn: () => call('webhooks.list'),
  });
  const endpoints = data?.endpoints ?? [];
  const chosen = endpoints.find(({ endpointId }) => endpointId === search.endpoint) ?? endpoints[0];
  const choose = (endpoint: string) => show({ endpoint });
  const add = () => setAdding(true);
  return (
    <AdminPage title="Webhooks" lead={LEAD} action={chosen ? <AddButton onClick={add} /> : null}>
      {isPending ? <WaitingRows rows={4} height={72} /> : null}
      {error && !data ? (
        <NotLoaded title="The webhooks did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
      {data && !chosen ? (
        <EmptyState icon={<IconSend className="icon" />} title="No endpoints yet" action={<AddButton onClick={add} />}>
          Add the address of software that should hear of orders, proofs or requests.
        </EmptyState>
      ) : null}
      {chosen ? (
        <div className="webhooks">
          <EndpointList endpoints={endpoints} chosen={chosen} onChoose={choose} />
          <EndpointPanel key={chosen.endpointId} endpoint={chosen} />
        </div>
      ) : null}
      {isAdding ? (
        <EndpointDialog
          onClose={() => setAdding(false)}
          onSaved={async ({ endpointId }) => {
            await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
            choose(endpointId);
          }}
        />
      ) : null}
    </AdminPage>
  );
}

export const WebhooksScreen = () => (
  <StepUpProvider>
    <OwnersWebhooks />
  </StepUpProvider>
);
