import { useLocation } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'

/** Folded on mobile, where it would push the text away; always open beside the text. */
export function DocumentContents({ sections }: { sections: { id: string; title: string }[] }) {
  const t = useWords('legal')
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('contents')} className="contents-list lg:sticky lg:top-6">
      <Details summary={t('contents')} summaryClassName="min-h-11 font-semibold">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Go
                to={`${pathname}${search}#${id}`}
                className="flex min-h-11 items-center py-1.5 text-sm leading-5 no-underline hover:underline lg:min-h-8"
              >
                {title}
              </Go>
            </li>
          ))}
        </ol>
      </Details>
    </nav>
  )
}
