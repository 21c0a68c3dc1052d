import { defineConfig } from 'vite';

/** The gateway and the command line, bundled for Node; packages stay in node_modules. */
export default defineConfig({
  // Its CommonJS names cannot be imported by Node; bundled, they can.
  ssr: { noExternal: ['fast-json-patch'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        cli: 'cli/main.ts',
        replay: 'cli/sessionTest/library.ts',
        worker: 'server/workers/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
