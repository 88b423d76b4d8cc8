import { type Language, languages } from '@waymark/contract/choices.ts'
import { useLocation } from 'react-router'
import { useLanguage } from '../language/words.tsx'
import { useOrigin, useSite } from '../load/site.ts'

interface ShareCardProps {
  title: string
  description: string | undefined
  /** The page's canonical address. */
  url: string
}

const locales: Record<Language, string> = { en: 'en_US', ru: 'ru_RU', de: 'de_DE' }
const articles = /^\/(instruction|news)\/./

/** What stands beside a link to the page elsewhere (Open Graph, cards): the server alone writes it, for those who make such links. */
function ShareCard({ title, description, url }: ShareCardProps) {
  const origin = useOrigin()
  const site = useSite()?.name
  const language = useLanguage()
  const { pathname } = useLocation()
  const facts = {
    title,
    description,
    url,
    site_name: site,
    type: articles.test(pathname) ? 'article' : 'website',
    locale: locales[language],
    image: `${origin}${picturePath(pathname)}`,
    'image:type': 'image/png',
    'image:alt': title,
    'image:width': String(pictureWidth),
    'image:height': String(pictureHeight),
  }
  return (
    <>
      {Object.entries(facts).map(([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />)}
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

interface PageHeadProps {
  title: string
  description?: string
  /** The page's one address where it differs from the present one: without filters, with a slash at the end. */
  path?: string
  /** False for pages that are of no use to strangers: search results, personal and unfinished pages. */
  indexed?: boolean
}

/** Title, description, canonical address and its languages; React puts them into the head. */
export function PageHead({ title, description, path, indexed = true }: PageHeadProps) {
  const origin = useOrigin()
  const name = useSite()?.name
  const { pathname, search } = useLocation()
  const address = `${origin}${path ?? pathname}`
  const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
  const asked = languages.find((language) => language === new URLSearchParams(search).get('lang'))
  const canonical = asked ? inLanguage(asked) : address
  return (
    <>
      <title>{name && name !== title && title.length < 60 ? `${title} · ${name}` : title}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? (
        <>
          <link rel="canonical" href={canonical} />
          {import.meta.env.SSR && <ShareCard title={title} description={description} url={canonical} />}
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Pictures that stand beside a link to a page, such as /covers/guide/rent-a-shop.png. */
const pictureKinds = ['site', 'category', 'guide', 'route', 'service', 'news'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Pixels. */
export const pictureWidth = 1200
export const pictureHeight = 630

const kindOf: Partial<Record<string, PictureKind>> = {
  catalog: 'category',
  instruction: 'guide',
  'route/map': 'route',
  routes: 'route',
  service: 'service',
  services: 'category',
  news: 'news',
}

/** Of the page at an address: that of what it is about, else the site's. */
export function picturePath(pathname: string): string {
  const [, folder = '', slug] = /^\/(.+)\/([^/]+)$/.exec(pathname) ?? []
  const kind = slug && kindOf[folder]
  return kind ? `/covers/${kind}/${slug}.png` : '/covers/site/home.png'
}

/** What search engines show of a description. */
const most = 160

/** As many whole words of a text as they show. */
export const shorten = (text: string): string =>
  text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most - 1)).replace(/[\s,.;:–-]+$/, '')}…` : text
