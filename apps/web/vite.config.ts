import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { calls } from '@waymark/contract/calls.ts'
import { defineConfig, type Plugin } from 'vite'

/**
 * Method and path of each call, and whether a token goes along, without the schemas: all that the browser's client needs of the contract.
 * What changes something is a POST here, also where the specification has a GET.
 */
function callTable(): Plugin {
  const table = Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access, changes, personal }]) => [
      name,
      [changes ? 'POST' : method, path, access === 'public' && !personal ? 0 : 1],
    ]),
  )
  return {
    name: 'waymark-call-table',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
    load: (id) => (id === '\0virtual:calls' ? `export const table = ${JSON.stringify(table)}` : undefined),
  }
}

/** Chunks bring no style sheets of their own, so nothing has to be preloaded for them: what wraps each import() for that goes. */
function plainImports(): Plugin {
  const wrapped =
    /[\w$]+\((?:\(\)=>(import\(`[^`]+`\))|async\(\)=>\{let\{(\w+):(\w+)\}=await (import\(`[^`]+`\));return\{\2:\3\}\}),\[\]\)/g
  return {
    name: 'waymark-plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(wrapped, (_, plain, _name, _local, named) => plain ?? named)
        }
      },
    },
  }
}

/** React Router marks Link, NavLink and Form in ways that keep them in the bundle although nothing here uses them (2 kB). */
function unusedComponents(): Plugin {
  return {
    name: 'waymark-unused-components',
    transform: (code, id) =>
      /react-router[\\/]dist[\\/].*lib[\\/]dom[\\/]lib\.js/.test(id)
        ? code
            .replace(/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef(')
            .replace(/^(Link|NavLink|Form|ScrollRestoration)\.displayName = .*$/gm, '')
        : undefined,
  }
}

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

/** Few files, or a page waits for many requests: the libraries, what every page needs, and what pages of a kind share. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 6 },
  { name: 'frame', tags: ['$initial' as const], test: (id: string) => !/app[\\/](boot|entry|theme)\.tsx?$/.test(id), priority: 5 },
  {
    name: 'parts',
    test: /kit[\\/](head[\\/](meta|page-head)|look[\\/]section-head)\.|icons[\\/](arrow-right|list-checks)\./,
    priority: 4,
  },
  {
    name: 'cards',
    test: /kit[\\/]look[\\/](card-grid|cover|draw-cover|css-variables|cx|progress-bar|status-chip)\.|guides[\\/]parts[\\/]guide-card|use-calm|icons[\\/]clock\./,
    priority: 3,
  },
  {
    name: 'lists',
    test: /areas[\\/]guides[\\/](catalog|search)[\\/](?!found|load-catalog|more)|areas[\\/]site[\\/]home[\\/]|kit[\\/]load[\\/]list-address|kit[\\/]look[\\/](breadcrumbs|chip|details|html|skeleton)\.|kit[\\/]language[\\/]format-date\.|icons[\\/](chevron-right|map)\./,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'texts', test: /areas[\\/]people[\\/]legal[\\/]|kit[\\/]look[\\/]use-links-within\./, minShareCount: 2, priority: 2 },
  {
    name: 'loads',
    test: /form-choices\.|areas[\\/]\w+[\\/](billing|company|faq|inquiries|news)[\\/](address|load|page-data|parts|queries)\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'guides',
    test: /areas[\\/]guides[\\/](guides|progress)[\\/]|contract[\\/]src[\\/]guides[\\/]progress|kit[\\/](look[\\/]details|dialogs[\\/]dialog)\./,
    minShareCount: 2,
    priority: 1,
  },
]

// `vite build --app` makes both: what the browser loads (dist/client) and what renders it on the server (dist/server).
export default defineConfig({
  plugins: [react(), tailwindcss(), callTable(), plainImports(), unusedComponents(), compressed()],
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('app/kit/look/lucide-icon.ts', import.meta.url)) }],
  },
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
          treeshake: { moduleSideEffects: [{ test: /(parts|head)[\\/](\w+-json|json-ld|share-card)\.tsx$/, sideEffects: false }] },
          input: ['app/boot.ts', 'app/entry.tsx', 'app/theme.ts', 'app/style.css'],
          output: {
            codeSplitting: { groups },
            // They stand in public/licenses.txt: 1 kB less with every first visit.
            comments: { legal: false },
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
