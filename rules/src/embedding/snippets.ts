import { linkPath } from './frame-messages.ts';

export type SnippetKind = 'html' | 'shopify' | 'react' | 'link';

export interface Snippet {
  readonly portal: string;
  readonly pattern: string;
  /** Hexes with #. */
  readonly colors: readonly string[];
  readonly accent: string;
}

const SCRIPT = '/embed/v1.js';

const list = (colors: readonly string[]): string => colors.map((hex) => hex.slice(1)).join();

const element = ({ pattern, colors, accent }: Snippet, close = '></colorway-configurator>'): string =>
  [
    '<colorway-configurator',
    `  pattern="${pattern}"`,
    `  colors="${list(colors)}"`,
    `  accent="${accent}"${close}`,
  ].join('\n');

const html = (snippet: Snippet): string =>
  `<script type="module" src="${snippet.portal}${SCRIPT}"></script>\n${element(snippet)}`;

/** An app block or a custom Liquid section of a product page; the saved design goes along as line item properties. */
const shopify = (snippet: Snippet): string => `${html(snippet)}
<script>
  document.addEventListener('colorway:saved', ({ detail }) => {
    const form = document.querySelector('form[action*="/cart/add"]');
    const set = (name, value) => {
      let field = form.querySelector(\`input[name="properties[\${name}]"]\`);
      if (!field) {
        field = Object.assign(document.createElement('input'), { type: 'hidden', name: \`properties[\${name}]\` });
        form.append(field);
      }
      field.value = value;
    };
    set('_design', detail.configuredId);
    set('Design', detail.url);
    set('_picture', detail.picture);
  });
</script>`;

const react = (snippet: Snippet): string => `import { useEffect, useRef } from 'react';

export function Configurator({ onSaved }) {
  const element = useRef(null);
  useEffect(() => {
    import(/* @vite-ignore */ '${snippet.portal}${SCRIPT}');
    const saved = ({ detail }) => onSaved(detail);
    const { current } = element;
    current.addEventListener('colorway:saved', saved);
    return () => current.removeEventListener('colorway:saved', saved);
  }, [onSaved]);
  return (
    <colorway-configurator
      ref={element}
      pattern="${snippet.pattern}"
      colors="${list(snippet.colors)}"
      accent="${snippet.accent}"
    />
  );
}`;

const link = ({ portal, pattern, colors }: Snippet): string =>
  `<a href="${(portal + linkPath({ pattern, colors })).replaceAll('&', '&amp;')}">Make it yours</a>`;

const MAKERS: Readonly<Record<SnippetKind, (snippet: Snippet) => string>> = { html, shopify, react, link };

/** The text that a shop copies into its page. */
export const snippetOf = (kind: SnippetKind, snippet: Snippet): string => MAKERS[kind](snippet);
