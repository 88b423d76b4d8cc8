import { type Language, languages } from '@waymark/contract/choices.ts'
import { useLocation } from 'react-router'
import { useLanguage } from '../language/words.tsx'
import { useOrigin, useSite } from '../load/site.ts'

interface ShareCardProps {
  title: string
  description: string | undefined
  /** Canonical address. */
  url: string
}

const locales: Record<Language, string> = { en: 'en_US', ru: 'ru_RU', de: 'de_DE' }
const articles = /^\/(instruction|news)\/./

/** Link preview data (Open Graph, Twitter cards). Rendered on the server only, since only crawlers read it. */
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
  /** Canonical path, if it differs from the current one, such as without filters or with a trailing slash. */
  path?: string
  /** False for pages of no use to others: search results, personal and unfinished pages. */
  indexed?: boolean
}

/** Title, description, canonical address and language alternates; React moves them into the head. */
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

/** Preview images, such as /covers/guide/rent-a-shop.png. */
const pictureKinds = ['site', 'category', 'guide', 'route', 'service', 'news'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Width in pixels. */
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

/** Path of the preview image for a page: its subject's image, or the site's. */
export function picturePath(pathname: string): string {
  const [, folder = '', slug] = /^\/(.+)\/([^/]+)$/.exec(pathname) ?? []
  const kind = slug && kindOf[folder]
  return kind ? `/covers/${kind}/${slug}.png` : '/covers/site/home.png'
}

/** Characters of a description that search engines show. */
const most = 160

/** Cuts a text at a word boundary to the length that search engines show. */
export const shorten = (text: string): string =>
  text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most - 1)).replace(/[\s,.;:–-]+$/, '')}…` : text
