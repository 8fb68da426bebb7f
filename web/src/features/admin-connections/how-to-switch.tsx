import type { Connection } from '@colorway/contract/services/service-contract.ts';
import { Fragment } from 'react';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';
import { PORT_NAMES } from './connection-words.ts';

const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? ', ' : null}
      <code>{name}</code>
    </Fragment>
  ));

/** Names of variables only: what they are set to is nobody's to read. */
export const HowToSwitch = ({ port, choices }: Pick<Connection, 'port' | 'choices'>) => (
  <details className="how-to-switch">
    <summary>
      <IconChevronRight className="icon icon--small" aria-hidden="true" />
      How to switch<span className="visually-hidden"> {PORT_NAMES[port]}</span>
    </summary>
    <dl>
      {choices.map(({ service, on, needs, also }) => (
        <div key={service}>
          <dt>{service}</dt>
          <dd>
            {on ? 'It is on. To leave it, take away ' : 'Set '}
            <Names names={needs} />
            {also.length > 0 ? (
              <>
                {'; '}
                {on ? 'also read: ' : 'if you need them '}
                <Names names={also} />
              </>
            ) : null}
            , then start the server again.
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
