import type { HTMLAttributes, RefAttributes } from 'react';

interface ConfiguratorAttributes extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  readonly pattern: string;
  readonly colors: string;
  readonly accent: string;
  readonly label: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'colorway-configurator': ConfiguratorAttributes;
    }
  }
}
