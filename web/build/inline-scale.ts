import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSSOptions } from 'vite';

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

const TOKENS = path.join(import.meta.dirname, '../src/ui/theme/tokens.css');
const STEP = /(--(?:text|space)-[\w-]+):\s*([^;]+);/g;

/** Writes the steps of both scales as their values: they never change in a browser, and each page inlines its styles. */
export function inlineScale(): PostCssPlugin {
  const steps = new Map([...readFileSync(TOKENS, 'utf8').matchAll(STEP)].map(([, name, value]) => [name, value]));
  return {
    postcssPlugin: 'inline-scale',
    Declaration(declaration) {
      if (steps.has(declaration.prop)) declaration.remove();
      else if (declaration.value.includes('var(--'))
        declaration.value = declaration.value.replaceAll(/var\((--[\w-]+)\)/g, (use, name) => steps.get(name) ?? use);
    },
  };
}
