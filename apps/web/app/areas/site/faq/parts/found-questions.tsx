import type { FaqQuestion } from '@waymark/contract/site/faq.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import { catalogPath, listSearch } from '../../../../kit/load/list-address.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { askId } from './faq-forms.tsx'
import { Question } from './question.tsx'

interface FoundQuestionsProps {
  q: string
  questions: FaqQuestion[]
}

/** The questions that have what was looked for, or the ways on from there. */
export function FoundQuestions({ q, questions }: FoundQuestionsProps) {
  const t = useWords('faq')
  if (questions.length === 0)
    return (
      <section className="mt-10 max-w-read">
        <EmptyState
          as="h2"
          drawing="buffer"
          title={t('nothingFound', { q })}
          actions={
            <>
              <ButtonLink to={`${faqPath}#${askId}`} size="s">
                {t('ask')}
              </ButtonLink>
              <ButtonLink to={`${catalogPath}${listSearch({ q })}`} size="s" variant="outline">
                {t('searchAll')}
              </ButtonLink>
              <ButtonLink to={faqPath} preventScrollReset size="s" variant="quiet">
                {t('all')}
              </ButtonLink>
            </>
          }
        >
          <p>{t('nothingFoundText')}</p>
        </EmptyState>
      </section>
    )
  return (
    <section className="mt-10 max-w-read">
      <SectionHead title={t('found', { count: questions.length, q })}>
        <Go to={faqPath} preventScrollReset className="inline-flex min-h-8 items-center">
          {t('all')}
        </Go>
      </SectionHead>
      {questions.map((asked, index) => (
        <Question key={asked.id} {...asked} open={index === 0} />
      ))}
    </section>
  )
}
