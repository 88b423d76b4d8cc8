import type { Language } from '@waymark/contract/fields.ts'
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { routeCover } from './areas/journeys/journeys/days.ts'
import { ServiceCover } from './areas/services/services/parts/service-cover.tsx'
import { JsonLdContext, writeJsonLd } from './kit/head/json-ld.tsx'
import { type PictureKind, pictureHeight, pictureWidth } from './kit/head/page-head.tsx'
import type { Described } from './kit/head/schema-org.ts'
import { ApiError, type Call, loaderContext, type Problem } from './kit/load/api.ts'
import { listStyles } from './kit/load/page.tsx'
import type { PageState } from './kit/load/site.ts'
import { Cover } from './kit/look/cover.tsx'
import { type CoverInput, isSolid } from './kit/look/draw-cover.ts'
import { routes } from './routes.tsx'
import { Document } from './shell/document.tsx'
import { Mark } from './shell/mark.tsx'
import covers from './styles/covers.css?raw'
import tokens from './styles/tokens.css?raw'

interface Drawn {
  line: string
  /** Variable of the background color. */
  ground: '--line-tint' | '--line-ground'
  cover: ReactNode
}

const coverIn = (line: string, props: CoverInput & { slug: string }): Drawn => ({
  line,
  ground: isSolid(props.slug, props.ground) ? '--line-ground' : '--line-tint',
  cover: <Cover {...props} />,
})

const site = coverIn('j', { slug: 'waymark', steps: 8, ground: 'tint' })

/** Preview pictures by kind of page. Null for pages that do not exist. */
const drawings: Record<PictureKind, (call: Call, slug: string) => Promise<Drawn | null>> = {
  site: async (_call, slug) => (slug === 'home' ? site : null),
  async category(call, slug) {
    const { line } = await call('readCategory', { slug, rows: 1 })
    return coverIn(line, { slug, steps: 8 })
  },
  async guide(call, slug) {
    const { totalSteps, category } = await call('readGuide', { slug })
    return coverIn(category.line, { slug, steps: totalSteps })
  },
  async route(call, slug) {
    const { kind, totalDays, category } = await call('readOffer', { id: slug })
    return kind === 'route' ? coverIn(category?.line ?? site.line, routeCover(slug, totalDays, null)) : null
  },
  async service(call, slug) {
    const { category, takesOver } = await call('readService', { id: slug })
    return { line: category.line, ground: '--line-tint', cover: <ServiceCover takesOver={takesOver} /> }
  },
  async news(call, slug) {
    const { instructions } = await call('readNews', { slug })
    return coverIn(instructions[0]?.category.line ?? site.line, { slug, steps: 6 })
  },
}

/** Draws the preview picture of a page as SVG without CSS variables. Null if there is no such page. */
async function drawSharePicture(kind: string, slug: string, call: Call): Promise<string | null> {
  const draw = Object.hasOwn(drawings, kind) ? drawings[kind as PictureKind] : undefined
  try {
    const drawn = await draw?.(call, slug)
    return drawn ? write(drawn) : null
  } catch (error) {
    if (error instanceof ApiError && (error.problem.status === 404 || error.problem.status === 422)) return null
    throw error
  }
}

const band = pictureWidth - pictureHeight * 1.6

/** The full cover at the picture's height, next to the logo. */
function write({ line, ground, cover }: Drawn): string {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={pictureWidth} height={pictureHeight}>
      <style>{covers}</style>
      <rect width={pictureWidth} height={pictureHeight} fill="var(--color-night)" />
      <rect x={band} width={pictureWidth - band} height={pictureHeight} fill={`var(${ground})`} />
      <svg aria-hidden="true" x={(band - 115) / 2} y="48" width="115" height="90" color={colours.get('--color-page')}>
        <Mark height={90} />
      </svg>
      <svg aria-hidden="true" x={band} width={pictureWidth - band} height={pictureHeight}>
        {cover}
      </svg>
    </svg>,
  )
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name.replace(/^--line/, `--color-line-${line}`)) ?? '')
}

/** Colors of the light theme, because a picture cannot follow the reader's theme. */
const colours = new Map(
  [...tokens.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6})/g)].reverse().map(([, name = '', value = '']) => [name, value]),
)
colours.set('--on-ground', colours.get('--color-on-ground') ?? '')

export const drawPicture = drawSharePicture

/** Error of a refused call on the server, for a page's loader. */
export const refusal = (problem: Problem, retryAfter?: number) => new ApiError(problem, retryAfter)

/** Assets that a document links to: from the build in production, from the development server otherwise. */
export interface Assets {
  of: (pages: string[], language: Language) => { scripts: string; modules: string[]; styles: string[]; fonts: string[] }
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
}

const whole = createStaticHandler(routes)
const firstPart = (path = '') => path.split('/').find(Boolean) ?? ''
const isFixed = (part: string) => !/[:*?]/.test(part)

/** Routes that can match addresses whose first segment is `part`. */
const tableOf = (table: RouteObject[], part: string): RouteObject[] =>
  table.flatMap((route): RouteObject[] => {
    if (route.children) return [{ ...route, children: tableOf(route.children, part) }]
    const first = firstPart(route.path)
    return first === part || !isFixed(first) ? [route] : []
  })

const leaves = (table: RouteObject[]): RouteObject[] => table.flatMap((route) => (route.children ? leaves(route.children) : [route]))
/** A handler for each first segment: matching against all routes takes longer than reading a page's data from memory. */
const handlers = new Map(
  leaves(whole.dataRoutes)
    .map(({ path }) => firstPart(path))
    .filter(isFixed)
    .map((part) => [part, createStaticHandler(tableOf(whole.dataRoutes, part))]),
)
const failure = { status: 500, statusText: '', internal: true, data: null }

/** Renders the page at an address. Never throws for errors of the page. */
export async function render(request: Request, { call, language, origin, assets, report }: Side): Promise<Rendered> {
  const side = { call, language, browser: false }
  const handler = handlers.get(firstPart(new URL(request.url).pathname)) ?? whole
  const context = await handler.query(request, { requestContext: new RouterContextProvider(new Map([[loaderContext, side]])) })
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' }

  // A refusal keeps its status. Other errors are logged and not shown.
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    report(error)
    if (context.errors) context.errors[id] = failure
  }

  try {
    return writeDocument(context, language, origin, assets)
  } catch (error) {
    report(error)
    return writeDocument({ ...context, statusCode: 500, errors: { frame: failure } }, language, origin, assets)
  }
}

function writeDocument(context: StaticHandlerContext, language: Language, origin: string, assets: Assets): Rendered {
  const pages = context.matches.flatMap(({ route }) => (route.handle as { page?: string } | undefined)?.page ?? [])
  const { scripts, modules, styles, fonts } = assets.of(pages, language)
  const state: PageState = { language, origin, hydration: { loaderData: context.loaderData, errors: context.errors } }
  const described: Described[] = []
  // Child routes of these matches are not rendered.
  const shown = context.matches.map(({ route }) => ({ ...route, children: undefined }) as RouteObject)
  const rendered = renderToString(
    <StrictMode>
      <JsonLdContext value={described}>
        <Document language={language} origin={origin} path={context.location.pathname}>
          <StaticRouterProvider router={createStaticRouter(shown, context)} context={context} hydrate={false} />
        </Document>
      </JsonLdContext>
    </StrictMode>,
  )
  // Styles first: anything requested before them would delay the first paint.
  const links = [
    ...[...styles, ...listStyles(pages)].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ].join('')
  const script = `<script type="application/json" id="page" data-modules="${modules.join(' ')}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
  const head = rendered.indexOf('</head>')
  const end = rendered.lastIndexOf('</body>')
  return {
    status: context.statusCode,
    html: `<!doctype html>${rendered.slice(0, head)}${scripts}${links}${writeJsonLd(described)}${rendered.slice(head, end)}${script}${rendered.slice(end)}`,
  }
}
