import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { createContext, useContext } from 'react';
import type { PatternFacts } from './pattern-facts.ts';
import type { DesignEditor } from './use-design.ts';

export interface ShownDesign {
  readonly facts: PatternFacts;
  readonly design: DesignEditor;
  readonly library: readonly LibraryColor[] | undefined;
}

/** The page of another site around the configurator, which goes on with the design in place of the shop. */
export interface HostPage {
  readonly show: (shown: ShownDesign) => void;
  readonly saved: (id: string, handle: string) => void;
}

const HostContext = createContext<HostPage | undefined>(undefined);

export const HostProvider = HostContext.Provider;
export const useHostPage = (): HostPage | undefined => useContext(HostContext);
