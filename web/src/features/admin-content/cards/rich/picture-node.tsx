import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { IconAlertTriangle } from '../../../../ui/icons/icon-alert-triangle.ts';

interface Shown {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture in the text with its description, which has to be there before the card is published. */
export function PictureNode({ node, updateAttributes, editor, selected }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as Shown;
  const isMissing = alt.trim() === '';
  return (
    <NodeViewWrapper
      className="rich-picture"
      data-missing={isMissing || undefined}
      data-selected={selected || undefined}
    >
      <img src={src} alt={alt} width={width} height={height} data-drag-handle="" />
      <span className="rich-picture__row" contentEditable={false}>
        {isMissing ? <IconAlertTriangle className="icon icon--small" aria-hidden="true" /> : null}
        <input
          className="rich-picture__alt"
          aria-label="Description of the picture"
          aria-invalid={isMissing || undefined}
          placeholder="Describe this picture for people who cannot see it."
          maxLength={300}
          value={alt}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter' || event.key === 'Escape') editor.commands.focus();
          }}
        />
      </span>
    </NodeViewWrapper>
  );
}
