import './rich-text.css';
import type { RichText as Content, RichBlocks, RichSpan } from '@colorway/contract/content/rich-text/rich-text.ts';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/page/use-hydrated.ts';

/** Only where Contentful keeps the texts. */
const ContentfulText = lazy(() => import('./contentful-text.tsx'));

/** Blocks have no ids of their own and are never moved while they are shown. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ item, key: String(at) }));

/** Bold and italic lie inside each other, both inside a link. */
function Span({ span: { text, bold, italic, href } }: { readonly span: RichSpan }) {
  const marked = italic ? <em>{text}</em> : text;
  const strong = bold ? <b>{marked}</b> : marked;
  if (!href) return <span>{strong}</span>;
  return (
    <a className="text-link" href={href} rel="noreferrer">
      {strong}
    </a>
  );
}

const Line = ({ line }: { readonly line: readonly RichSpan[] }) =>
  numbered(line).map(({ key, item }) => <Span key={key} span={item} />);

function Block({ block }: { readonly block: RichBlocks[number] }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Line line={block.line} />
        </h3>
      );
    case 'quote':
      return (
        <blockquote>
          <Line line={block.line} />
        </blockquote>
      );
    case 'picture':
      return <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />;
    case 'bullets':
    case 'numbers': {
      const List = block.kind === 'bullets' ? 'ul' : 'ol';
      return (
        <List>
          {numbered(block.items).map(({ key, item }) => (
            <li key={key}>
              <Line line={item} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
  }
}

/** Renders text by staff, with our few marks or from Contentful. */
export function RichText({ content }: { readonly content: Content }) {
  // The server waits for no module of its own.
  const mayLoad = useHydrated();
  if (!('nodeType' in content)) return numbered(content).map(({ key, item }) => <Block key={key} block={item} />);
  return <Suspense fallback={null}>{mayLoad ? <ContentfulText document={content} /> : null}</Suspense>;
}
