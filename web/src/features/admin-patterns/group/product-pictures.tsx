import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useMemo } from 'react';
import { NotLoaded } from '../../../blocks/admin-list/list-states.tsx';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { formatSize } from '../pattern-labels.ts';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';
import { useDrawings } from '../use-group.ts';

interface ProductPicturesProps {
  readonly pattern: FullPattern;
  readonly version: StaffVersion;
  readonly hexes: readonly string[];
}

/** Every product that the version is drawn for. */
export function ProductPictures({ pattern, version, hexes }: ProductPicturesProps) {
  const { data, error, refetch } = useDrawings(pattern.group, version);
  const cloths = useMemo(
    () =>
      new Map(
        data?.drawings.map((drawing) => [
          drawing.type,
          patternCloth({ ...data, ...drawing, productType: drawing.type }),
        ]),
      ),
    [data],
  );
  if (error) return <NotLoaded title="The drawings did not load" error={error} onAgain={() => void refetch()} />;
  return (
    <ul className="product-pictures" aria-label="Products" aria-busy={!data}>
      {version.drawings.map(({ type, bytes, findings }) => {
        const cloth = cloths.get(type);
        const name = productTypeName(type);
        return (
          <li key={type}>
            <div className="product-pictures__stage">
              {cloth ? (
                <StageWithMockup cloth={cloth} view="product" colors={hexes} label={`${pattern.name}, ${name}`} />
              ) : (
                <Skeleton height="100%" />
              )}
              {findings.length > 0 ? (
                <Tag tone="warning" icon={<IconAlertTriangle className="icon icon--small" />}>
                  Cleaned
                </Tag>
              ) : null}
            </div>
            <p className="product-pictures__name">
              <b>{name}</b>
              <span className="tiny quiet figures">{formatSize(bytes)}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
