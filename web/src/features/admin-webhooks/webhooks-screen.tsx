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
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconClockPause } from '../../ui/icons/icon-clock-pause.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { ENDPOINTS_KEY, type Endpoint, WEBHOOKS_KEY } from './webhooks-api.ts';

const LEAD = 'We tell your systems the moment something happens, signed, at least once, in order for each project.';

const LOOKS = {
  new: { tone: 'quiet', Icon: IconClock, label: 'Not used yet' },
  works: { tone: 'ok', Icon: IconCheck, label: 'Works' },
  paused: { tone: 'error', Icon: IconClockPause, label: 'Paused' },
  off: { tone: 'quiet', Icon: IconClockPause, label: 'Off' },
} as const;

function EndpointTag({ endpoint: { state, failed } }: { readonly endpoint: Endpoint }) {
  if (state === 'failing')
    return (
      <IconTag tone="error" Icon={IconAlertCircle}>
        {failed} failed
      </IconTag>
    );
  const { tone, Icon, label } = LOOKS[state];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label}
    </IconTag>
  );
}

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
