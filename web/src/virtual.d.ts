declare module 'virtual:client-assets' {
  interface ModuleFiles {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  }
  const assets: {
    readonly entry: {
      readonly scripts: readonly string[];
      /** Inlined in every page. */
      readonly styles: readonly string[];
      readonly inlineStyle?: string;
      readonly stylesheet?: string;
    };
    /** The text of every style sheet of a screen. */
    readonly sheets: Readonly<Record<string, string>>;
    readonly modules: Readonly<Record<string, ModuleFiles>>;
    /** Scripts of workers, which pages fetch ahead. */
    readonly workers: readonly string[];
  };
  export default assets;
}

declare module 'virtual:contract-routes' {
  type Route = readonly [method: string, path: string];
  const routes: Readonly<Partial<Record<import('./blocks/api/operations.ts').CalledName, Route>>>;
  export default routes;
}

declare module 'virtual:contract-routes/staff' {
  export { default } from 'virtual:contract-routes';
}

/** The operations that only tablets of the shop floor and their page of staff call. */
declare module 'virtual:contract-routes/floor' {
  const routes: Readonly<
    Record<import('./blocks/api/operations.ts').FloorName, readonly [method: string, path: string]>
  >;
  export default routes;
}
