import { expect, test } from 'vitest';
import { snippetOf } from './snippets.ts';

const snippet = {
  portal: 'https://portal.example',
  pattern: 'harbor-stripe-necktie',
  colors: ['#01153e', '#ab1239'],
  accent: '#0b4f6c',
};

test('the HTML loads the script and names the pattern, its colors and the accent', () => {
  expect(snippetOf('html', snippet)).toBe(
    [
      '<script type="module" src="https://portal.example/embed/v1.js"></script>',
      '<colorway-configurator',
      '  pattern="harbor-stripe-necktie"',
      '  colors="01153e,ab1239"',
      '  accent="#0b4f6c"></colorway-configurator>',
    ].join('\n'),
  );
});

test('the theme block puts the saved design into the properties of the line item', () => {
  const text = snippetOf('shopify', snippet);
  expect(text).toContain(snippetOf('html', snippet));
  expect(text).toContain("set('_design', detail.configuredId)");
  expect(text).toContain("set('_picture', detail.picture)");
});

test('the React component loads the same script and passes the saved design on', () => {
  const text = snippetOf('react', snippet);
  expect(text).toContain("'https://portal.example/embed/v1.js'");
  expect(text).toContain("addEventListener('colorway:saved'");
});

test('the link opens the same colors on the portal', () => {
  expect(snippetOf('link', snippet)).toBe(
    '<a href="https://portal.example/configurator/harbor-stripe-necktie?color1=01153e&amp;color2=ab1239">Make it yours</a>',
  );
});
