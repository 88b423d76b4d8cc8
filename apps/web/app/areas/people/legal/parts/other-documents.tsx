import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { type DocumentSlug, documentPaths } from '../document-paths.ts'

const slugs = Object.keys(documentPaths) as DocumentSlug[]

/** The four agreements, with the way from each to the others. */
export function OtherDocuments({ current }: { current: string }) {
  const t = useWords('legal')
  return (
    <nav aria-label={t('agreements')} className="mt-12 max-w-read border-t border-border pt-6">
      <h2 className="mb-2 text-lg">{t('agreements')}</h2>
      <ul>
        {slugs.map((slug) => (
          <li key={slug} className="border-b border-border last:border-0">
            {slug === current ? (
              <span aria-current="page" className="flex min-h-11 items-center font-semibold">
                {t(slug)}
              </span>
            ) : (
              <Go to={documentPaths[slug]} className="flex min-h-11 items-center">
                {t(slug)}
              </Go>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
