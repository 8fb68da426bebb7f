import { usePreview } from '../page/page-context.tsx';

/** Staff see here what customers do not see yet. */
export function PreviewStrip() {
  if (!usePreview()) return null;
  return (
    <div className="offline-strip" role="status">
      <div className="column offline-strip__line">This is the draft. Customers see it once it is published.</div>
    </div>
  );
}
