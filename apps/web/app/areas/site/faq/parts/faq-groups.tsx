import { type FaqGroup, groupAnchor } from '@waymark/contract/site/faq.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Question } from './question.tsx'

/** All groups, open; closing one closes its questions (specification 4). They stay as they are while others are looked for. */
export function FaqGroups({ groups, hidden }: { groups: FaqGroup[]; hidden: boolean }) {
  const t = useWords('faq')
  const language = useLanguage()
  return (
    <div hidden={hidden} className="mt-8 lg:mt-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16">
        <nav aria-label={t('groups')} className="not-printed hidden lg:sticky lg:top-6 lg:block">
          <ul>
            {groups.map(({ slug, name }) => (
              <li key={slug}>
                <Go
                  to={`${faqPath}#${groupAnchor(slug)}`}
                  className="flex min-h-11 items-center py-1.5 text-sm leading-5 no-underline hover:underline lg:min-h-8"
                >
                  {name}
                </Go>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-8">
          {groups.map(({ slug, name, questions }) => (
            <section key={slug} aria-labelledby={groupAnchor(slug)}>
              <Details
                open
                summary={
                  <span className="flex min-w-0 flex-1 items-baseline gap-2.5">
                    <h2 id={groupAnchor(slug)} className="scroll-mt-4 text-ink">
                      {name}
                    </h2>
                    <span className="text-sm text-ink-3">{formatNumber(language, questions.length)}</span>
                  </span>
                }
                summaryClassName="w-full min-h-14 justify-between gap-4 py-2 text-start"
              >
                {questions.map((asked) => (
                  <Question key={asked.id} {...asked} anchored />
                ))}
              </Details>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
