import './text-page.css';
import { type PageBlock, readTextPage } from '@colorway/rules/content/pages/read-text-page.ts';
import { TEXT_PAGE_TITLES, textPageOf } from '@colorway/rules/content/pages/text-page.ts';
import { useLocation } from '@tanstack/react-router';
import { Footer } from '../../blocks/layout/footer.tsx';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconFileUnknown } from '../../ui/icons/icon-file-unknown.ts';

function Block({ block }: { readonly block: PageBlock }) {
  if (block.kind !== 'list') return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items never move, and two may be equal
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** A page of text that staff wrote. It comes with the page, so links to it load it from the server. */
export function TextPageScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { text } = usePageStore().page;
  const page = textPageOf(path);
  if (!page || !text)
    return (
      <div className="column text-page">
        <h1 className="visually-hidden">Page not found</h1>
        <EmptyState icon={<IconFileUnknown className="icon" />} title="We can't find this page">
          Nothing is written here yet. Write to us if you have a question.
        </EmptyState>
        <Footer />
      </div>
    );
  return (
    <>
      <article className="column text-page">
        <h1>{TEXT_PAGE_TITLES[page]}</h1>
        {readTextPage(text).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, and two may be equal
          <Block key={at} block={block} />
        ))}
      </article>
      <Footer />
    </>
  );
}
