import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const FileUpload = lazy(() => import('./file-upload.tsx'));

/** Kept out of every first load: a screen paints, then the control comes. */
export function LazyFileUpload(props: ComponentProps<typeof FileUpload>) {
  return (
    <Suspense fallback={<Skeleton height={props.compact ? 66 : 300} />}>
      <FileUpload {...props} />
    </Suspense>
  );
}
