import type { DocumentPicture, RichDocument } from '@colorway/rules/content/rich-document.ts';
import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import type { Block, Document, Inline } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';

type Node = Block | Inline;

const Picture = ({ picture: { src, alt, width, height } }: { readonly picture: DocumentPicture }) => (
  <img src={src} alt={alt} width={width} height={height} loading="lazy" referrerPolicy="no-referrer" />
);

/** The heading of the card is a second one. */
const third = (_node: Node, children: ReactNode) => <h3>{children}</h3>;
const fourth = (_node: Node, children: ReactNode) => <h4>{children}</h4>;

/** The server has taken out every node, link and picture that may not be shown (`documents.ts`). */
const options: Options = {
  renderNode: {
    'heading-1': third,
    'heading-2': third,
    'heading-3': third,
    'heading-4': fourth,
    'heading-5': fourth,
    'heading-6': fourth,
    table: (_node, rows) => (
      <table>
        <tbody>{rows}</tbody>
      </table>
    ),
    hyperlink: ({ data }, children) => (
      <a className="text-link" href={data.uri} rel="noreferrer">
        {children}
      </a>
    ),
    'embedded-asset-block': ({ data }) => (data.picture ? <Picture picture={data.picture} /> : null),
  },
};

/** A text of Contentful, by Contentful's own renderer. */
export default function ContentfulText({ document }: { readonly document: RichDocument }) {
  return documentToReactComponents(document as unknown as Document, options);
}
