import type { FaqGroup, FaqQuestion } from '@waymark/contract/site/faq.ts'
import { groupAnchor } from '@waymark/contract/site/faq-anchors.ts'
import { useState } from 'react'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, faqPath, listSearch, questionPath } from '../../../../kit/load/addresses.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import { Sign } from '../../../../kit/look/sign.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'

/** Anchor of the form for the reader's own question. */
const askId = 'question'

interface FoundQuestionsProps {
  q: string
  questions: FaqQuestion[]
}

/** Questions that match the search, or an empty state. */
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

/** All groups, open; closing one also closes its questions (specification 4). They keep their state during a search. */
export function FaqGroups({ groups, hidden }: { groups: FaqGroup[]; hidden: boolean }) {
  const t = useWords('faq')
  const language = useLanguage()
  return (
    <div hidden={hidden} className="mt-8 lg:mt-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16">
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
        <div className="grid gap-8 print:block">
          {groups.map(({ slug, name, questions }) => (
            <section key={slug} aria-labelledby={groupAnchor(slug)}>
              <Details
                open
                summary={
                  <h2 id={groupAnchor(slug)} className="flex min-w-0 flex-1 scroll-mt-4 items-baseline gap-2.5 text-ink">
                    {name}
                    <span className="text-sm font-normal text-ink-3">{formatNumber(language, questions.length)}</span>
                  </h2>
                }
                summaryClassName="more-wide min-h-14 py-2"
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

interface QuestionProps {
  id: string
  question: string
  html: string
  /** The answer has its id as an anchor. False if the question is on the page twice. */
  anchored?: boolean
  /** Initial state; afterwards the reader controls it. */
  open?: boolean
}

/** A collapsible question. */
function Question({ id, question, html, anchored = false, open = false }: QuestionProps) {
  const t = useWords('faq')
  const follow = useLinksWithin()
  const [openAtFirst] = useState(open)
  return (
    <Details open={openAtFirst} summary={<h3>{question}</h3>} className="question" summaryClassName="more-wide">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle keys themselves */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the targets */}
      <div
        id={anchored ? id : undefined}
        className="prose"
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML from the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="not-printed">
        <Go to={questionPath(id)} aria-label={t('linkTo', { question })} className="more">
          <Sign name="link" />
          {t('link')}
        </Go>
      </p>
    </Details>
  )
}
