import { useEffect, useState } from 'react';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { fillTemplate } from './fill-template.ts';
import type { UploadFile } from './upload-file.ts';

/** The address of a picture that exists in this tab alone. */
function usePictureAddress(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}

interface SlotPreviewProps {
  readonly name: string;
  readonly file: UploadFile | undefined;
  readonly hexes: readonly string[];
}

/** A drawing in the chosen colors. As a picture it can neither run anything nor fetch anything, whatever it holds. */
export function SlotPreview({ name, file, hexes }: SlotPreviewProps) {
  const result = file?.check.state === 'checked' ? file.check.result : undefined;
  const address = usePictureAddress(result && fillTemplate(result.template, hexes));
  const colors = hexes.slice(0, result?.colorCount ?? 0);
  return (
    <figure className="slot-preview">
      <div className="slot-preview__stage">
        {address ? (
          <img src={address} alt={`Preview of ${file?.file.name}, ${colors.length} slots`} />
        ) : (
          <p className="small quiet">The first file that can be used is shown here.</p>
        )}
      </div>
      <Selvedge colors={colors} name={name} />
    </figure>
  );
}
