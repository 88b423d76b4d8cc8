import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Renderer, WebApp } from './pages.ts'

/** Vite inside the server: pages are rendered from the sources, the browser gets modules with hot replacement. */
export async function loadDevApp(app: FastifyInstance, web: string): Promise<(url: string) => Promise<Renderer>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment must run in this process')
  app.addHook('onRequest', (request, _reply, next) =>
    request.url.startsWith('/api') ? next() : vite.middlewares(request.raw, _reply.raw, next),
  )
  app.addHook('onClose', () => vite.close())

  return async (url) => {
    const { render, drawPicture, refusal } = (await ssr.runner.import('/app/render.tsx')) as WebApp
    // Vite adds its client and the preamble of react-refresh; the style is a link, so that nothing flashes.
    const head = await vite.transformIndexHtml(
      url,
      '<script src="/app/theme.ts"></script><script type="module" src="/app/boot.ts"></script>',
    )
    return {
      render,
      drawPicture,
      refusal,
      cached: false,
      assets: {
        of(pages) {
          const first = pages
            .map((page) => `/app/areas/${page.replace('/pages/', '/')}.first.ts`)
            .filter((source) => existsSync(path.join(web, source)))
          return {
            scripts: [head, ...first.map((source) => `<script type="module" src="${source}"></script>`)].join(''),
            modules: ['/app/entry.tsx'],
            styles: ['/app/style.css'],
            fonts: [],
          }
        },
      },
    }
  }
}
