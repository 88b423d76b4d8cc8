import { calls } from '@waymark/contract/calls.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Method, path and access of each call, without the schemas: all that the browser's client needs of the contract. */
function callTable(): Plugin {
  const table = Object.fromEntries(Object.entries(calls).map(([name, { method, path, access }]) => [name, [method, path, access === 'public' ? 0 : 1]]))
  return {
    name: 'waymark-call-table',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
    load: (id) => (id === '\0virtual:calls' ? `export const table = ${JSON.stringify(table)}` : undefined),
  }
}

// `vite build --app` makes both: what the browser loads (dist/client) and what renders it on the server (dist/server).
export default defineConfig({
  plugins: [react(), tailwindcss(), callTable()],
  appType: 'custom',
  build: { modulePreload: false, target: 'es2022' },
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'lucide-react', 'react/jsx-dev-runtime'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        copyPublicDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['app/boot.ts', 'app/entry.tsx', 'app/theme.ts', 'app/style.css'],
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'app/render.tsx' } },
      resolve: { noExternal: true },
    },
  },
  builder: {},
})
