import './embedded.css';
import { linkPath } from '@colorway/rules/embedding/frame-messages.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { usePageStore } from '../../../blocks/page/page-context.tsx';
import { createFrame } from './frame.ts';

type ConfiguratorParts = Pick<
  typeof import('../page/configurator-screen.tsx'),
  'ConfiguratorById' | 'HostProvider' | 'nearestSlots'
>;

const NO_SITES = { sites: [], isPreview: false };

/** Other pages of the portal show in no frame, so links open beside the page of the site. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

function Screen({ parts: { ConfiguratorById, HostProvider, nearestSlots } }: { readonly parts: ConfiguratorParts }) {
  const { id } = useParams({ from: '/work/embed/configurator/$id' });
  const { page } = usePageStore();
  const router = useRouter();
  const element = useRef<HTMLDivElement>(null);
  const [frame] = useState(() =>
    createFrame(page.embedded ?? NO_SITES, {
      nearestSlots,
      openPattern: (path) => void router.navigate({ href: path, replace: true }),
    }),
  );
  useEffect(() => (element.current ? frame.listen(element.current) : undefined), [frame]);
  return (
    <HostProvider value={frame}>
      <div ref={element} className="embedded" data-embedded onClickCapture={openBeside}>
        <ConfiguratorById key={id} id={id} />
        <p className="embedded__foot">
          <a href={linkPath({ pattern: id, colors: [] })} target="_blank" rel="noopener">
            Made with {page.settings.brandName}
          </a>
        </p>
      </div>
    </HostProvider>
  );
}

/** Made with the configurator's own chunk, so that its first load has no part of this. */
export const embeddedScreen =
  (parts: ConfiguratorParts): ComponentType =>
  () => <Screen parts={parts} />;
