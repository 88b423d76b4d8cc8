import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { define } from './call-table.ts'

/** Compresses what the browser loads once, as small as it gets, beside each file. */
function compressed(): Plugin {
  return {
    name: 'waymark-compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((file) => /\.(js|css|svg)$/.test(file))
          .map(async (file) => {
            const bytes = await readFile(path.join(dir, file))
            await writeFile(path.join(dir, `${file}.br`), brotliCompressSync(bytes))
            await writeFile(path.join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }))
          }),
      )
    },
  }
}

/** Chunks of every page: the libraries, and what the entry imports. Without them the first load is 13 kB larger. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) => !/app[\\/](boot|entry|theme)\.tsx?$|\.first\.ts$/.test(id),
    priority: 2,
  },
]

/** Scripts of single pages that stand in the page itself (the server's platform/built-app.ts). */
const inPages = globSync('app/areas/*/*/*.first.ts', { cwd: import.meta.dirname })

// `vite build --app` makes both: what the browser loads (dist/client) and what renders it on the server (dist/server).
export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), compressed()],
  define,
  appType: 'custom',
  build: { modulePreload: false, target: 'es2022' },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'react/jsx-dev-runtime'],
    exclude: ['lucide-react'],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        copyPublicDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The server alone uses these: without this every page would bring what is left of them, which is nothing.
          input: ['app/boot.ts', 'app/entry.tsx', 'app/theme.ts', ...inPages, 'app/style.css'],
          output: {
            codeSplitting: { groups },
            // They stand in public/licenses.txt: 1 kB less with every first visit.
            comments: { legal: false },
          },
        },
      },
    },
    ssr: {
      // Keeps React's development build out of the server bundle, which would load it at every start.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'app/render.tsx' } },
      // Built into one file each; in development Node.js brings packages that are CommonJS.
      resolve: { noExternal: command === 'build' ? true : [] },
    },
  },
  builder: {},
}))
