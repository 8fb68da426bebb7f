import { useEffect, useState } from 'react';
import { IconAlertCircle } from '../icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../icons/icon-alert-triangle.ts';
import { IconCheck } from '../icons/icon-check.ts';
import { IconInfoCircle } from '../icons/icon-info-circle.ts';
import { IconX } from '../icons/icon-x.ts';
import { dismiss, type Notice, STAYS_MS } from './notify.ts';

const ICONS = {
  success: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

/** Waits while the pointer or the focus is on it, so nobody loses what they are reading. */
export function NoticeCard({ notice }: { readonly notice: Notice }) {
  const [held, setHeld] = useState(false);
  const { id, kind, text, action } = notice;

  useEffect(() => {
    const stays = STAYS_MS[kind];
    if (held || stays === null) return;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, kind]);

  const Icon = ICONS[kind];
  const loud = kind === 'warning' || kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock
    <div
      className="notice"
      role={loud ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={loud ? 'icon notice__icon--loud' : 'icon'} aria-hidden="true" />
      <div className="notice__text">
        {text}
        {action ? (
          <button type="button" className="notice__action" onClick={action.run}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className="notice__close" aria-label="Close" onClick={() => dismiss(id)}>
        <IconX className="icon icon--small" aria-hidden="true" />
      </button>
    </div>
  );
}
