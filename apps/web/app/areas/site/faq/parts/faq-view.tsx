import { type FaqGroup, type FaqQuestion, groupAnchor } from '@waymark/contract/site/faq.ts'
import SearchIcon from 'lucide-react/icons/search'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { questionsPage, textOfHtml, useSurroundings, wayTo } from '../../../../kit/head/schema-org.ts'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import { catalogPath, listSearch, readQuery } from '../../../../kit/load/list-address.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquiryPart } from '../../../conversation/inquiries/deferred-parts.ts'
import { useFollowing } from '../../../guides/search/use-following.ts'
import { faqAddress } from '../address.ts'
import { findQuestions } from '../find-questions.ts'
import type { FaqData } from '../page-data.ts'
import { useOpened } from '../use-opened.ts'
import { Question } from './question.tsx'

/** The anchor of the form for a question of one's own. */
const askId = 'question'

/** For what stands nowhere: a question of one's own, an offer or a complaint (specification 2). */
const FaqForms = () => (
  <div className="not-printed mt-section grid grid-cols-[minmax(0,1fr)] gap-section">
    <InquiryPart form="question" />
    <InquiryPart form="feedback" />
  </div>
)

interface FoundQuestionsProps {
  q: string
  questions: FaqQuestion[]
}

/** The questions that have what was looked for, or the ways on from there. */
function FoundQuestions({ q, questions }: FoundQuestionsProps) {
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

/** What people ask, by group; one looks through it where one is, and asks what is not there. */
export function FaqView({ data }: { data: FaqData }) {
  const t = useWords('faq')
  const groups = useAnswers(data)
  const box = useRef<HTMLInputElement>(null)
  const q = readQuery(useSearchParams()[0])
  const follow = useFollowing(box, q, faqAddress)
  useOpened(q)
  const found = q
    ? findQuestions(
        groups.flatMap(({ questions }) => questions),
        q,
      )
    : null
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <main id="main">
      <PageHead title={t('title')} description={t('description')} path={faqPath} indexed={!q} />
      {import.meta.env.SSR && !q && <FaqJson groups={groups} />}
      <Wrap className="pt-8 lg:pt-12">
        <h1>{t('title')}</h1>
        <p className="lead mt-3 max-w-read">{t('lead', { count })}</p>
        <FaqSearch box={box} q={q} onType={follow} />
        <p role="status" className="sr-only">
          {found && (found.length > 0 ? t('found', { count: found.length, q }) : t('nothingFound', { q }))}
        </p>
        {found && <FoundQuestions q={q} questions={found} />}
        <FaqGroups groups={groups} hidden={found !== null} />
        <FaqForms />
      </Wrap>
    </main>
  )
}

/** The groups with their answers, which a page that came from the server has in its markup alone. */
function useAnswers({ groups }: FaqData) {
  const [whole] = useState(() =>
    groups.map(({ questions, ...group }) => ({
      ...group,
      questions: questions.map(({ html, ...asked }) => ({ ...asked, html: html ?? document.getElementById(asked.id)?.innerHTML ?? '' })),
    })),
  )
  return whole
}

/** The questions and their answers, for search engines. */
function FaqJson({ groups }: Pick<FaqData, 'groups'>) {
  const t = useWords('faq')
  const surroundings = useSurroundings()
  const questions = groups.flatMap((group) => group.questions.map(({ question, html = '' }) => ({ question, answer: textOfHtml(html) })))
  return <JsonLd data={[wayTo(surroundings, { name: t('title'), path: faqPath }), questionsPage(questions)]} />
}

/** All groups, open; closing one closes its questions (specification 4). They stay as they are while others are looked for. */
function FaqGroups({ groups, hidden }: { groups: FaqGroup[]; hidden: boolean }) {
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

interface FaqSearchProps {
  box: RefObject<HTMLInputElement | null>
  q: string
  onType: (text: string) => void
}

/** Looks through the questions of this page while one types; without scripts the browser asks the server. */
function FaqSearch({ box, q, onType }: FaqSearchProps) {
  const t = useWords('faq')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form
      action={faqPath}
      role="search"
      className="not-printed mt-6 max-w-read"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(faqAddress(box.current?.value.trim() ?? ''), { preventScrollReset: true })
      }}
    >
      <div className="search flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} aria-hidden />
        <input
          ref={box}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          onInput={(event) => onType(event.currentTarget.value)}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11! px-4! py-2!">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
