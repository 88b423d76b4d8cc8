import type { Language } from '@waymark/contract/fields.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { JsonLdContext, writeJsonLd } from './kit/head/json-ld.tsx'
import type { Described } from './kit/head/schema-org.ts'
import { ApiError, type Call, type Problem, sideContext } from './kit/load/api.ts'
import { servedCode } from './kit/load/deferred.tsx'
import { stylesOf } from './kit/load/inner-style.ts'
import type { PageState } from './kit/load/page-state.ts'
import { routes } from './routes.tsx'
import { drawSharePicture } from './share-picture.tsx'
import { Document } from './shell/document.tsx'

/** The picture beside a link to a page. */
export const drawPicture = drawSharePicture

/** What a call throws on the server, for a page's loader to understand. */
export const refusal = (problem: Problem, retryAfter?: number) => new ApiError(problem, retryAfter)

/** What a document links to: known from the build in production, from the development server otherwise. */
export interface Assets {
  head: string
  of: (pages: string[], language: Language) => { modules: string[]; styles: string[]; fonts: string[] }
}
export interface Side {
  call: Call
  language: Language
  origin: string
  assets: Assets
  report: (error: unknown) => void
}
export interface Rendered {
  status: number
  location?: string
  html?: string
  /** Whose data and whose page: `pages` of the table that matched. */
  pages: string[]
}

const handler = createStaticHandler(routes)
const failure = { status: 500, statusText: '', internal: true, data: null }

/** Renders the page at an address; never throws for what a page does. */
export async function render(request: Request, { call, language, origin, assets, report }: Side): Promise<Rendered> {
  const side = { call, language, browser: false }
  const context = await handler.query(request, { requestContext: new RouterContextProvider(new Map([[sideContext, side]])) })
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/', pages: [] }

  // A refusal keeps its status; anything else is told to the log, not to the reader.
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    report(error)
    if (context.errors) context.errors[id] = failure
  }

  // What was asked for may have named code that is rendered with it.
  await servedCode()
  try {
    return writeDocument(context, language, origin, assets)
  } catch (error) {
    report(error)
    return writeDocument({ ...context, statusCode: 500, errors: { frame: failure } }, language, origin, assets)
  }
}

function writeDocument(context: StaticHandlerContext, language: Language, origin: string, assets: Assets): Rendered {
  const pages = context.matches.flatMap(({ route }) => (route.handle as { page?: string } | undefined)?.page ?? [])
  const { modules, styles, fonts } = assets.of(pages, language)
  const state: PageState = { language, origin, hydration: { loaderData: context.loaderData, errors: context.errors } }
  const described: Described[] = []
  const html = renderToString(
    <StrictMode>
      <JsonLdContext value={described}>
        <Document language={language} origin={origin} path={context.location.pathname}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </Document>
      </JsonLdContext>
    </StrictMode>,
  )
  const links = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...[...styles, ...stylesOf(pages)].map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('')
  const script = `<script type="application/json" id="page" data-modules="${modules.join(' ')}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
  return {
    status: context.statusCode,
    pages,
    html: `<!doctype html>${html.replace('</head>', () => `${assets.head}${links}${writeJsonLd(described)}</head>`).replace('</body>', () => `${script}</body>`)}`,
  }
}
