import { type Language, languages } from '@waymark/contract/choices.ts'
import { useLocation } from 'react-router'
import { useLanguage } from '../language/words.tsx'
import { useOrigin } from '../load/page-state.ts'
import { useSite } from '../load/site.ts'
import { pictureHeight, picturePath, pictureWidth } from './share-picture.ts'

interface ShareCardProps {
  title: string
  description: string | undefined
  /** The page's canonical address. */
  url: string
}

const locales: Record<Language, string> = { en: 'en_US', ru: 'ru_RU', de: 'de_DE' }
const articles = /^\/(instruction|news)\/./

/** What stands beside a link to the page elsewhere (Open Graph, cards): the server alone writes it, for those who make such links. */
export function ShareCard({ title, description, url }: ShareCardProps) {
  const origin = useOrigin()
  const site = useSite()?.name
  const language = useLanguage()
  const { pathname } = useLocation()
  const facts = {
    ...{ title, description, url, site_name: site, type: articles.test(pathname) ? 'article' : 'website', locale: locales[language] },
    ...{ image: `${origin}${picturePath(pathname)}`, 'image:type': 'image/png', 'image:alt': title },
    ...{ 'image:width': String(pictureWidth), 'image:height': String(pictureHeight) },
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
