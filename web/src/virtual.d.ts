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
  const routes: Readonly<Partial<Record<import('./blocks/api/operations.ts').OperationName, Route>>>;
  export default routes;
}

declare module 'virtual:contract-routes/staff' {
  export { default } from 'virtual:contract-routes';
}
