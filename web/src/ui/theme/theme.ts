import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** Settings of the maker. Only these three change the look. */
export interface BrandSettings {
  /** Accent as #rrggbb. Use a dark tone: white text on it should reach 4.5:1. */
  accent: string;
  /** Display face, or undefined for Newsreader. */
  displayFont?: string;
  /** Interface face, or undefined for Hanken Grotesk. */
  textFont?: string;
}

export const defaultBrand: BrandSettings = { accent: '#17493B' };

type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const parse = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const mix = (from: Rgb, to: Rgb, amount: number): string => {
  const part = (a: number, b: number) =>
    Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  return `#${part(from[0], to[0])}${part(from[1], to[1])}${part(from[2], to[2])}`;
};

/** Ten shades: 0 tint, 3 line, 7 the accent itself, 8 hover, 9 pressed. */
export function accentScale(hex: string): MantineColorsTuple {
  const base = parse(hex);
  return [
    mix(base, WHITE, 0.905),
    mix(base, WHITE, 0.82),
    mix(base, WHITE, 0.72),
    mix(base, WHITE, 0.62),
    mix(base, WHITE, 0.48),
    mix(base, WHITE, 0.32),
    mix(base, WHITE, 0.15),
    hex.toLowerCase(),
    mix(base, BLACK, 0.2),
    mix(base, BLACK, 0.36),
  ];
}

/** Achromatic: R = G = B in every step, so no swatch is judged against a tint. */
const gray: MantineColorsTuple = [
  '#f6f6f6', // mist: fields' disabled fill, notes, table stripes
  '#ededed', // mist-2: card stage, skeleton, disabled button
  '#e4e4e4', // stage: behind the large preview
  '#dedede', // line
  '#bdbdbd', // line-mid
  '#8c8c8c', // line-strong: field border (3.36:1)
  '#6b6b6b', // placeholder text (5.33:1)
  '#575757', // secondary text (7.23:1)
  '#404040', // lead text (10.37:1)
  '#161616', // ink
];
const green: MantineColorsTuple = [
  '#eaf5ef',
  '#d3eadd',
  '#abd4bd',
  '#82bd9c',
  '#5ba57d',
  '#3c8d62',
  '#277a50',
  '#1b6b45',
  '#145537',
  '#0e412a',
];
const amber: MantineColorsTuple = [
  '#fff4dc',
  '#fde8bd',
  '#f7d68e',
  '#e5b95c',
  '#cf9b34',
  '#b37f1a',
  '#94650a',
  '#7a4f00',
  '#623f00',
  '#4d3300',
];
const red: MantineColorsTuple = [
  '#fceeed',
  '#f7d9d7',
  '#edb1ae',
  '#d8a19e',
  '#d26a65',
  '#c2433d',
  '#b52d26',
  '#a8201a',
  '#911b16',
  '#7d1813',
];

export function buildTheme(brand: BrandSettings = defaultBrand): MantineThemeOverride {
  const serif = `'${brand.displayFont ?? 'Newsreader Variable'}', Georgia, serif`;
  const sans = `'${brand.textFont ?? 'Hanken Grotesk Variable'}', system-ui, sans-serif`;

  return createTheme({
    white: '#ffffff',
    black: '#161616',
    colors: { accent: accentScale(brand.accent), gray, green, amber, red },
    primaryColor: 'accent',
    primaryShade: 7,
    autoContrast: true,
    luminanceThreshold: 0.18,
    focusRing: 'auto',
    focusClassName: 'cw-focus',
    activeClassName: 'cw-active',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: sans,
    fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, monospace",
    fontSizes: { xs: '0.78125rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
    lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
    headings: {
      fontFamily: serif,
      fontWeight: '400',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)', lineHeight: '1.06' },
        h2: { fontSize: '1.875rem', lineHeight: '1.14' },
        h3: { fontSize: '1.375rem', lineHeight: '1.22' },
        h4: { fontSize: '1.1875rem', lineHeight: '1.25' },
        h5: { fontSize: '1.0625rem', lineHeight: '1.3' },
        h6: { fontSize: '0.9375rem', lineHeight: '1.35' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '1px', sm: '4px', md: '6px', lg: '10px', xl: '999px' },
    defaultRadius: 'sm',
    shadows: {
      xs: '0 1px 2px rgba(0,0,0,.06)',
      sm: '0 1px 2px rgba(0,0,0,.06)',
      md: '0 2px 6px rgba(0,0,0,.06), 0 12px 28px rgba(0,0,0,.10)',
      lg: '0 4px 12px rgba(0,0,0,.08), 0 28px 64px rgba(0,0,0,.20)',
      xl: '0 4px 12px rgba(0,0,0,.08), 0 28px 64px rgba(0,0,0,.20)',
    },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '105em' },
    other: { ease: 'cubic-bezier(.2,.7,.2,1)', fast: 140, base: 220, slow: 420 },
    components: {
      Button: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': '44px' } }) },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
      Input: { defaultProps: { size: 'md' } },
      InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md', checkIconPosition: 'right', allowDeselect: false } },
      Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
      Modal: { defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.46 } } },
      Drawer: { defaultProps: { position: 'right', size: 520, overlayProps: { backgroundOpacity: 0.46 } } },
      Tooltip: { defaultProps: { openDelay: 350, withArrow: false, radius: 'sm' } },
      Paper: { defaultProps: { radius: 'md' } },
    },
  });
}

/** Tokens outside Mantine's own keys; pass to <MantineProvider cssVariablesResolver>. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--cw-stage': '#e4e4e4',
    '--cw-card-stage': '#ededed',
    '--cw-empty-slot': '#dddddd',
    '--cw-line': '#dedede',
    '--cw-ease': 'cubic-bezier(.2,.7,.2,1)',
  },
  // Mantine writes these per scheme, so they are overridden per scheme.
  light: {
    '--mantine-color-dimmed': '#575757',
    '--mantine-color-placeholder': '#6b6b6b',
    '--mantine-color-error': '#a8201a',
    '--mantine-color-default-border': '#8c8c8c',
    '--mantine-color-disabled': '#ededed',
    '--mantine-color-disabled-color': '#575757',
    '--mantine-color-disabled-border': 'transparent',
  },
  dark: {},
});
