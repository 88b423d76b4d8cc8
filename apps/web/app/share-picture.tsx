import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { coverOf } from './areas/journeys/journeys/cover-of.ts'
import { ServiceCover } from './areas/services/services/parts/service-cover.tsx'
import { type PictureKind, pictureHeight, pictureWidth } from './kit/head/share-picture.ts'
import { ApiError, type Call } from './kit/load/api.ts'
import { Cover } from './kit/look/cover.tsx'
import { Mark } from './shell/mark.tsx'
import tokens from './styles/tokens.css?raw'

interface Drawn {
  line: string
  cover: ReactNode
}

const site = { line: 'j', cover: <Cover slug="waymark" steps={8} ground="tint" /> }

/** What stands at these addresses: only of what is there is a picture drawn, with the cover that its page has. */
const drawings: Record<PictureKind, (call: Call, slug: string) => Promise<Drawn | null>> = {
  site: async (_call, slug) => (slug === 'home' ? site : null),
  async category(call, slug) {
    const { line } = await call('readCategory', { slug, rows: 1 })
    return { line, cover: <Cover slug={slug} steps={8} /> }
  },
  async guide(call, slug) {
    const { totalSteps, category } = await call('readGuide', { slug })
    return { line: category.line, cover: <Cover slug={slug} steps={totalSteps} /> }
  },
  async route(call, slug) {
    const { kind, totalDays, category } = await call('readOffer', { id: slug })
    return kind === 'route' ? { line: category?.line ?? site.line, cover: <Cover {...coverOf(slug, totalDays, null)} /> } : null
  },
  async service(call, slug) {
    const { category } = await call('readService', { id: slug })
    return { line: category.line, cover: <ServiceCover /> }
  },
  async news(call, slug) {
    const { instructions } = await call('readNews', { slug })
    return { line: instructions[0]?.category.line ?? site.line, cover: <Cover slug={slug} steps={6} /> }
  },
}

/** The picture that stands beside a link to a page, as SVG without a single variable; null where nothing of this name is. */
export async function drawSharePicture(kind: string, slug: string, call: Call): Promise<string | null> {
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

/** The cover whole, as high as the picture, beside the sign of the site. */
function write({ line, cover }: Drawn): string {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={pictureWidth} height={pictureHeight}>
      <rect width={pictureWidth} height={pictureHeight} fill="var(--color-night)" />
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

/** Of the light theme, which stand first: a picture has no reader who could have chosen another. */
const colours = new Map(
  [...tokens.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6})/g)].reverse().map(([, name = '', value = '']) => [name, value]),
)
colours.set('--on-ground', colours.get('--color-on-ground') ?? '')
