import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { inlineScale } from './build/inline-scale.ts';
import { subsetFonts } from './build/subset-fonts.ts';

await subsetFonts();

const among = (...parts: readonly string[]) => new RegExp(parts.join('|'));

const SHOWN_EVERYWHERE = among(
  'web/src/(blocks/art/art[.]tsx|ui/cloth/selvedge)',
  'fabric/src/art/cloths',
  'rules/src/time/day[.]ts',
);

/** Where a visitor begins; wizards have neither. */
const AT_THE_START = among(
  'web/src/blocks/(layout/footer|card-picture/use-picture-retry|pattern-card/(pattern-picture|use-live-patterns))',
  'web/src/features/start/commissions',
  'rules/src/product/(names/(handle|type-names)|product-types)',
);

const IN_EVERY_FORM = among(
  'web/src/ui/(field/(text-field|text-area|frame/)|button/disabled-reason-button)',
  'rules/src/(email/(looks-like-email|log-in-pattern|messages)|result/result|color/hex)',
  'ui/icons/icon-arrow-left',
);

/** The table of everything that can be asked: screens that ask only when something is pressed get it later. */
const ASKING = among(
  'web/src/blocks/api/(api-error|client|operations|send)',
  'contract/src/call/(address|retry-delay)',
  'contract-routes$',
);

/** What every step of a wizard needs, though not where it leads: the routes know that. */
const IN_EVERY_STEP = among(
  'rules/src/onboarding/(fields/(basic-info|basic-info-faults|full-name|deadline|missing-fields|phone|product-interest)|colors/color-slots|state/(draft-state|drafts|initial-state|uploaded-files)|segments)[.]ts',
  'rules/src/(file/(extensions|picture/variant)|time/months)[.]ts',
  'web/src/blocks/(flow/(draft-store|flow-storage|parse-draft|use-draft|sent-request|flow-status)|frame/)',
  'web/src/features/wizard/(step-parts|saved/(saved-place|saved-store)|step/(use-step|use-arrival|use-leaving|use-ways|use-cancel-edit|go-back|continue-link|partial-inquiry))',
  'web/src/ui/(tip/|field/date/(use-today|local-today))',
);

/** What the steps that know of files share. */
const WITH_FILES = among(
  'web/src/features/wizard/files/(use-flow-files|load-flow-uploader|uploader-name|files-on-the-way)[.]',
  'web/src/blocks/(flow/(flow-files|attempt-store)|file-upload/queue/(upload-memory|queue-state|no-files|known-uploaders))[.]',
);

/** The last step, of which parts that come later need pieces. */
const ON_CONFIRM = among(
  'web/src/features/wizard/confirm/(confirm-screen|confirm-section|failure-messages|submit-bar|use-submit)[.]tsx?$',
);

/** What the configurator shares with the shop and the staff area. */
const AROUND_A_STAGE = among(
  'web/src/blocks/product-stage/(recolor|pattern-cloth)[.]ts',
  'web/src/ui/(segmented/|keys/use-undo-keys)',
  'web/src/ui/icons/icon-(arrows-shuffle|bookmark|columns-3|layout-grid|lock|history|reload|download|maximize|chevron-left|chevron-right|arrow-back-up|arrow-forward-up)[.]',
  'rules/src/pattern/placeholder',
  'fabric/src/mockup/(stage-window|product-views)',
);

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), clientAssets(), contractRoutes()],
  css: { postcss: command === 'build' ? { plugins: [inlineScale()] } : {} },
  // One file without look-ups in node_modules starts faster and cannot meet a second React.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2024',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The page names what its screen needs; the names of what every other screen needs would weigh on each first visit.
    modulePreload: {
      polyfill: false,
      // The review room has dozens, in a chain of five, and its page is none of the first that a visitor sees.
      resolveDependencies: (file, needs) =>
        needs.filter((one) => one.endsWith('.css') || /(proof-dialog|deep-zoom)-/.test(file)),
    },
    // The fonts and styles are emitted by the client build; the server needs their names only.
    ssrEmitAssets: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      // The server's one file holds what the browser loads later, so nothing is split there.
      ...(isSsrBuild && { checks: { ineffectiveDynamicImport: false } }),
      // React changes rarely and is the largest part: a file of its own stays in caches.
      ...(isSsrBuild
        ? {}
        : {
            output: {
              // A page names dozens of files, and letters of a hash cannot be compressed, so it has the fewest that the bundler takes.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              // The server's build names fonts and pictures too, by the bundler's own length.
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|web\/src\/ui\/icons\/make-icon/,
                  },
                  { name: 'router', test: /node_modules\/@tanstack\/(react-)?(router|store|history)/ },
                  { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/ },
                  // Small pieces that most visitors' screens show: each file of its own would cost a kilobyte of headers.
                  { name: 'shared', test: SHOWN_EVERYWHERE },
                  { name: 'start', test: AT_THE_START, includeDependenciesRecursively: false },
                  { name: 'form', test: IN_EVERY_FORM, includeDependenciesRecursively: false },
                  { name: 'asking', test: ASKING, includeDependenciesRecursively: false },
                  { name: 'stage', test: AROUND_A_STAGE, includeDependenciesRecursively: false },
                  { name: 'wizard', test: IN_EVERY_STEP, includeDependenciesRecursively: false },
                  { name: 'flow-files', test: WITH_FILES, includeDependenciesRecursively: false },
                  { name: 'confirm', test: ON_CONFIRM, includeDependenciesRecursively: false },
                ],
              },
            },
          }),
    },
  },
}));
