import { languages } from '@waymark/contract/choices.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../kit/language/dates.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { newsItemPath, newsPath } from '../../../../kit/load/addresses.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import type { Headline, HomeNews } from '../page-data.ts'

/** Numbers of news items that can be chosen on the home page; the first is the default. */
const homeRows = [3, 6, 12] as const
/** Anchor of the news on the home page. */
const homeAnchor = 'news'

const types = { xml: 'application/rss+xml', json: 'application/feed+json' } as const
type Format = keyof typeof types

export const feedAddress = (language: string, format: Format): string => `/feeds/news.${language}.${format}`

/** Links for feed readers. Rendered on the server only. */
export function FeedLinks({ title }: { title: string }) {
  const language = useLanguage()
  const site = useSite()?.name
  if (!import.meta.env.SSR) return null
  return languages
    .toSorted((a, b) => Number(b === language) - Number(a === language))
    .flatMap((each) =>
      (['xml', 'json'] as const).map((format) => (
        <link
          key={`${each} ${format}`}
          rel="alternate"
          type={types[format]}
          title={`${site}: ${title} (${each})`}
          href={feedAddress(each, format)}
        />
      )),
    )
}

const addressOf = (rows: number) => (rows === homeRows[0] ? `/#${homeAnchor}` : `/?rows=${rows}#${homeAnchor}`)

/** Newest items on the home page, with a choice of their number. */
export function HomeNewsBlock({ news: { items, rows } }: { news: HomeNews }) {
  const t = useWords('home')
  return (
    <section id={homeAnchor} aria-label={t('news')} className="mt-section scroll-mt-4">
      <FeedLinks title={t('news')} />
      <SectionHead title={t('news')}>
        <RowsChoice label={t('newsRows')} word={t('show')} choices={homeRows} chosen={rows} addressOf={addressOf} />
      </SectionHead>
      <ul>
        {items.map((item) => (
          <NewsRow key={item.slug} item={item} as="h3" />
        ))}
      </ul>
      <p className="pt-2 text-sm">
        <Go to={newsPath} className="inline-flex min-h-11 items-center">
          {t('allNews')}
        </Go>
      </p>
    </section>
  )
}

interface NewsRowProps {
  item: Headline
  /** Heading level. */
  as: 'h2' | 'h3'
  /** Shown below the name. */
  children?: ReactNode
  /** Shown at the end of the row. */
  end?: ReactNode
}

/** A news item in a list, with its day. */
export function NewsRow({ item: { slug, name, publishedAt }, as: Name, children, end }: NewsRowProps) {
  const language = useLanguage()
  return (
    <li className="flex gap-3 border-t border-border py-4.5 last:border-b">
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:gap-6">
        <time dateTime={publishedAt.slice(0, 10)} className="flex-none py-0.5 text-sm text-ink-2 sm:w-40">
          {formatDate(language, publishedAt)}
        </time>
        <div className="min-w-0 flex-1">
          <Name className="text-lg font-semibold tracking-snug">
            <Go to={newsItemPath(slug)} className="no-underline hover:underline">
              {name}
            </Go>
          </Name>
          {children}
        </div>
      </div>
      {end}
    </li>
  )
}

interface RowsChoiceProps {
  /** Label of the choice, and its value for screen readers. */
  label: string
  word: string
  choices: readonly number[]
  chosen: number
  addressOf: (rows: number) => string
}

/** Choice of the number of items; each choice is a link. */
export function RowsChoice({ label, word, choices, chosen, addressOf }: RowsChoiceProps) {
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links, not form fields
    <div role="group" aria-label={label} className="-me-2.5 flex flex-wrap items-center text-sm">
      <span aria-hidden="true" className="pe-1 text-ink-2">
        {word}
      </span>
      {choices.map((rows) => (
        <Go
          key={rows}
          to={addressOf(rows)}
          preventScrollReset
          aria-current={rows === chosen ? 'true' : undefined}
          className="tab inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 no-underline hover:underline aria-[current]:font-semibold"
        >
          {formatNumber(language, rows)}
        </Go>
      ))}
    </div>
  )
}
