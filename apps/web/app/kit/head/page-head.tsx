import { languages } from '@waymark/contract/choices.ts'
import { useLocation } from 'react-router'
import { useOrigin } from '../load/page-state.ts'
import { useSite } from '../load/site.ts'
import { ShareCard } from './share-card.tsx'

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
