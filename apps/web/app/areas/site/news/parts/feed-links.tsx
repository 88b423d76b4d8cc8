import { languages } from '@waymark/contract/choices.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'

const types = { xml: 'application/rss+xml', json: 'application/feed+json' } as const
type Format = keyof typeof types

export const feedAddress = (language: string, format: Format): string => `/feeds/news.${language}.${format}`

/** The feeds of the news, for readers that look for them in a page: they read the server's, the browser need bring nothing. */
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
