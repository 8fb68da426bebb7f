import { formatAgo, formatZoned } from '../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconMoon } from '../../ui/icons/icon-moon.ts';
import type { ServiceStatus } from './deliveries-api.ts';
import { SERVICE_NAMES } from './delivery-search.ts';

const statusMessage = ({ parked, retrying, waiting }: ServiceStatus): string =>
  [
    ...(parked > 0 ? [`${parked} ${parked === 1 ? 'needs' : 'need'} attention`] : []),
    ...(retrying > 0 ? [`${retrying} retrying`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(', ');

const LOOKS = {
  failed: IconAlertTriangle,
  waiting: IconClock,
  fine: IconCircleCheck,
  idle: IconMoon,
} as const;

const lookOf = ({ parked, retrying, waiting, lastDeliveredAt }: ServiceStatus): keyof typeof LOOKS => {
  if (parked > 0) return 'failed';
  if (retrying + waiting > 0) return 'waiting';
  return lastDeliveredAt === null ? 'idle' : 'fine';
};

const isSpoken = ({ service, waiting, retrying, parked, lastDeliveredAt }: ServiceStatus): boolean =>
  service !== 'other' || lastDeliveredAt !== null || waiting + retrying + parked > 0;

function ServiceCard({ status }: { readonly status: ServiceStatus }) {
  const { service, lastDeliveredAt } = status;
  const look = lookOf(status);
  const Icon = LOOKS[look];
  return (
    <li data-look={look}>
      <h2>{SERVICE_NAMES[service]}</h2>
      <p className="standings__now">
        <Icon className="icon icon--small" aria-hidden="true" />
        {statusMessage(status) || (lastDeliveredAt === null ? 'Nothing sent yet' : 'All delivered')}
      </p>
      <p className="tiny quiet figures">
        {lastDeliveredAt === null ? (
          'No answer yet'
        ) : (
          <time dateTime={lastDeliveredAt} title={formatZoned(lastDeliveredAt)}>
            Last answer {formatAgo(lastDeliveredAt, new Date())}
          </time>
        )}
      </p>
    </li>
  );
}

const PLACES = Object.keys(SERVICE_NAMES);
const placeOf = ({ service }: ServiceStatus): number => PLACES.indexOf(service);

/** Each service in one look: what failed, what is on its way, when it last answered. */
export const ServiceStandings = ({ services }: { readonly services: readonly ServiceStatus[] }) => (
  <ul className="standings" aria-label="Services">
    {services
      .filter(isSpoken)
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((status) => (
        <ServiceCard key={status.service} status={status} />
      ))}
  </ul>
);
