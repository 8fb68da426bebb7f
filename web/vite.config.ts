import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { subsetFonts } from './build/subset-fonts.ts';

await subsetFonts();

const SHOWN_EVERYWHERE =
  /web\/src\/(blocks\/(art\/(sample-colors|picture|frame|painter)|layout\/footer)|ui\/cloth\/selvedge|features\/start\/commissions)/;

const IN_EVERY_FORM =
  /(web\/src\/(ui\/field\/text-field|ui\/feedback\/alert-block|ui\/button\/disabled-reason-button|blocks\/(email\/|page\/next-address|api\/(address|api-error|client|operations|retry-delay|send))|features\/log-in\/use-signed-in)|rules\/src\/email\/looks-like|contract-routes)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), clientAssets(), contractRoutes()],
  css: { postcss: {} },
  // One file without look-ups in node_modules starts faster and cannot meet a second React.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2024',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The fonts and styles are emitted by the client build; the server needs their names only.
    ssrEmitAssets: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      // React changes rarely and is the largest part: a file of its own stays in caches.
      ...(isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  { name: 'router', test: /node_modules\/@tanstack\/(react-)?(router|store|history)/ },
                  // Small pieces that most visitors' screens show: each file of its own would cost a kilobyte of headers.
                  { name: 'shared', test: SHOWN_EVERYWHERE },
                  { name: 'form', test: IN_EVERY_FORM, includeDependenciesRecursively: false },
                ],
              },
            },
          }),
    },
  },
}));
