import './embedding.css';
import type { PatternCard } from '@colorway/contract/pattern/pattern.ts';
import type { Embedding } from '@colorway/contract/settings/embedding-contract.ts';
import { HEX_HELP, readHex } from '@colorway/rules/color/hex.ts';
import { type SnippetKind, snippetOf } from '@colorway/rules/embedding/snippets.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { useCopy } from '../../blocks/copy/use-copy.ts';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AllowedSites } from './allowed-sites.tsx';
import { EMBEDDING_KEY } from './embedding-key.ts';
import { Preview } from './preview.tsx';

const LEAD = 'Show the configurator inside your own shop. Only the sites listed here may.';

const KINDS: readonly { readonly value: SnippetKind; readonly label: string }[] = [
  { value: 'html', label: 'HTML' },
  { value: 'shopify', label: 'Shopify theme' },
  { value: 'react', label: 'React' },
  { value: 'link', label: 'Link only' },
];

interface Product {
  readonly handle: string;
  readonly label: string;
  readonly colors: readonly string[];
}

const productsOf = (patterns: readonly PatternCard[]): readonly Product[] =>
  patterns.flatMap(({ group, name, types, colors, colorCounts }) =>
    types.map((type) => ({
      handle: handleOf({ group, type }),
      label: `${name}, ${productTypeName(type).toLowerCase()}`,
      colors: colors.slice(0, colorCounts[type] ?? colors.length).map(({ hex }) => hex),
    })),
  );

const sizeLabel = (bytes: number | null): string =>
  bytes === null ? '' : `${Math.ceil(bytes / 1_000)} KB. Loads after your page; nothing of yours is read.`;

interface CopyPartProps {
  readonly portal: string;
  readonly scriptBytes: number | null;
  readonly products: readonly Product[];
}

function CopyPart({ portal, scriptBytes, products }: CopyPartProps) {
  const ids = useId();
  const { accent: own } = useSettings();
  const [kind, setKind] = useState<SnippetKind>('html');
  const [handle, setHandle] = useState(products[0]?.handle ?? '');
  const [typedAccent, setTypedAccent] = useState(own);
  const { copied, copy } = useCopy();
  const product = products.find((one) => one.handle === handle) ?? products[0];
  const accent = readHex(typedAccent);
  if (!product) return <p>Publish a pattern first. Then you can show it in your shop.</p>;
  const snippet = { portal, pattern: product.handle, colors: product.colors, accent: accent ?? own };
  const text = snippetOf(kind, snippet);
  return (
    <div className="embedding__parts">
      <section aria-labelledby={`${ids}-copy`}>
        <h2 id={`${ids}-copy`}>Copy this into your page</h2>
        <div className="embed-copy__choices">
          <SelectField
            label="Pattern"
            value={product.handle}
            options={products.map(({ handle: value, label }) => ({ value, label }))}
            onChange={({ target }) => setHandle(target.value)}
          />
          <TextField
            label="Accent"
            value={typedAccent}
            spellCheck={false}
            error={accent === undefined ? HEX_HELP : undefined}
            onChange={({ target }) => setTypedAccent(target.value)}
          />
        </div>
        <Segmented label="Kind of page" value={kind} options={KINDS} onChange={setKind} />
        <section className="embed-copy__text" tabIndex={-1} aria-label="Text to copy">
          <pre>
            <code>{text}</code>
          </pre>
        </section>
        <div className="embed-copy__foot">
          <Button onClick={() => void copy(text)}>
            {copied ? (
              <IconCheck className="icon icon--small" aria-hidden="true" />
            ) : (
              <IconCopy className="icon icon--small" aria-hidden="true" />
            )}
            {copied ? 'Copied' : 'Copy'}
          </Button>
          {kind === 'link' ? null : <p className="small quiet">{sizeLabel(scriptBytes)}</p>}
        </div>
      </section>
      <Preview {...snippet} />
    </div>
  );
}

function Loaded({ embedding }: { readonly embedding: Embedding }) {
  const patterns = useQuery({ queryKey: ['patterns'], queryFn: () => call('patterns.list') });
  return (
    <div className="embedding">
      <AllowedSites sites={embedding.sites} />
      {patterns.isPending ? <WaitingRows rows={3} height={56} /> : null}
      {patterns.error ? (
        <NotLoaded title="The patterns did not load" error={patterns.error} onAgain={() => void patterns.refetch()} />
      ) : null}
      {patterns.data ? (
        <CopyPart
          portal={embedding.portal}
          scriptBytes={embedding.scriptBytes}
          products={productsOf(patterns.data.patterns)}
        />
      ) : null}
    </div>
  );
}

export function EmbeddingScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: EMBEDDING_KEY,
    queryFn: () => call('embedding.read'),
  });
  return (
    <AdminPage title="Embedding" lead={LEAD}>
      {isPending ? <WaitingRows rows={4} height={56} /> : null}
      {error && !data ? <NotLoaded title="The list did not load" error={error} onAgain={() => void refetch()} /> : null}
      {data ? <Loaded embedding={data} /> : null}
    </AdminPage>
  );
}
