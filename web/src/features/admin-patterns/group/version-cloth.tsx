import { useMemo } from 'react';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';
import { useDrawings } from '../use-group.ts';

interface VersionClothProps {
  readonly pattern: FullPattern;
  readonly version: StaffVersion;
  readonly hexes: readonly string[];
}

export const versionLabel = ({ liveVersion, state }: FullPattern, { version, publishedAt }: StaffVersion): string => {
  if (version === liveVersion) return state === 'live' ? 'live' : 'was live';
  return publishedAt === null ? 'draft' : 'earlier';
};

/** A version as flat cloth, beside another. */
export function VersionCloth({ pattern, version, hexes }: VersionClothProps) {
  const { data, isError } = useDrawings(pattern.group, version);
  const cloth = useMemo(() => {
    const [drawing] = data?.drawings ?? [];
    return data && drawing ? patternCloth({ ...data, ...drawing, productType: drawing.type }) : undefined;
  }, [data]);
  const label = `Version ${version.version}, ${versionLabel(pattern, version)}`;
  return (
    <figure className="version-cloth">
      <div className="version-cloth__stage">
        {cloth ? <ProductStage cloth={cloth} view="fabric" span={420} colors={hexes} label={label} /> : null}
        {cloth || isError ? null : <Skeleton height="100%" />}
        {isError ? <p className="small quiet">This version did not load.</p> : null}
      </div>
      <Selvedge name={label} colors={hexes} />
    </figure>
  );
}
