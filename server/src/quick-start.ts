import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

// What Node has compiled and stripped of types once, it finds again at the next start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/colorway'));

/**
 * Node 24 reads the package.json of a module's folder again for every ES module in it, and Drizzle's is 180 kB long:
 * half a second and 200 MB of garbage at each start. Its CommonJS twin costs a tenth.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const isImport = context.conditions.includes('import');
    if (!isImport || !/^drizzle-orm($|\/)/.test(specifier)) return next(specifier, context);
    return { url: pathToFileURL(require.resolve(specifier)).href, format: 'commonjs', shortCircuit: true };
  },
});
