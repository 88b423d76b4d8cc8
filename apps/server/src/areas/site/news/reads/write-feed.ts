import type { Language } from '@waymark/contract/choices.ts'
import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import { type FeedFormat, type FullNewsItem, feedPath } from '../queries.ts'

interface Feed {
  language: Language
  /** Origin of the feed's links. */
  origin: string
  /** Name of the site. */
  name: string
  /** Newest first. */
  items: FullNewsItem[]
}

const words: Record<Language, { title: string; description: string }> = {
  en: { title: 'News', description: 'What’s new in our guides and product, and what’s changing for small businesses.' },
  ru: { title: 'Новости', description: 'Что нового в инструкциях и в продукте и что меняется для малого бизнеса.' },
  de: { title: 'Neuigkeiten', description: 'Was es bei Anleitungen und Produkt Neues gibt und was sich für kleine Unternehmen ändert.' },
}

/** Makes links absolute and in the feed's language, because feed readers are not on one of our pages. */
const makeLinksAbsolute = (origin: string, language: Language, html: string) =>
  html.replace(
    / href="(\/[^"?#]*)(?:\?([^"#]*))?/g,
    (_, path, query) => ` href="${origin}${path}?lang=${language}${query ? `&amp;${query}` : ''}`,
  )

/** Writes an RSS 2.0 or JSON Feed 1.1. All addresses are absolute, even within the texts. */
export function writeFeed(format: FeedFormat, { language, origin, name, items }: Feed): string {
  const { title, description } = words[language]
  const home = `${origin}/news?lang=${language}`
  const own = `${origin}${feedPath(language, format)}`
  const entries = items.map((item) => ({
    id: `urn:uuid:${item.id}`,
    name: item.name,
    announce: item.announce,
    publishedAt: item.publishedAt,
    url: `${origin}/news/${item.slug}?lang=${language}`,
    html: makeLinksAbsolute(origin, language, item.html),
  }))
  if (format === 'json') {
    const feed = generateJsonFeed({
      title: `${name}: ${title}`,
      description,
      language,
      home_page_url: home,
      feed_url: own,
      icon: `${origin}/icon.svg`,
      items: entries.map(({ id, url, name, announce, html, publishedAt }) => ({
        id,
        url,
        title: name,
        summary: announce,
        content_html: html,
        date_published: publishedAt,
        language,
      })),
    })
    return JSON.stringify(feed)
  }
  const changed = items.map(({ updatedAt }) => updatedAt.getTime())
  return generateRssFeed({
    title: `${name}: ${title}`,
    description,
    language,
    link: home,
    atom: { links: [{ href: own, rel: 'self', type: 'application/rss+xml' }] },
    ...(changed.length > 0 && { lastBuildDate: new Date(Math.max(...changed)) }),
    items: entries.map(({ id, url, name, announce, html, publishedAt }) => ({
      title: name,
      link: url,
      description: announce,
      pubDate: publishedAt,
      guid: { value: id, isPermaLink: false },
      content: { encoded: html },
    })),
  })
}
