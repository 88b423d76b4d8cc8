import type { FaqGroup, FaqQuestion } from '@waymark/contract/site/faq.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { breadcrumbList, useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath, readQuery } from '../../../../kit/load/addresses.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquirySection } from '../../../conversation/inquiries/parts/inquiry-form.tsx'
import { useLiveAddress } from '../../../guides/search/use-following.ts'
import { FaqSearch, faqAddress, findQuestions } from '../parts/faq-search.tsx'
import { FaqGroups, FoundQuestions } from '../parts/questions.tsx'

/** A question. Text and answer are undefined if the server's HTML already has them, so that they are not sent twice. */
export type QuestionEntry = Pick<FaqQuestion, 'id'> & Partial<FaqQuestion>

export interface FaqData {
  groups: (Omit<FaqGroup, 'questions'> & { questions: QuestionEntry[] })[]
  toJSON?: () => FaqData
}

/** Forms for the reader's own question, an offer or a complaint (specification 2). */
const FaqForms = () => (
  <div className="not-printed mt-section grid grid-cols-[minmax(0,1fr)] gap-section">
    <InquirySection form="question" />
    <InquirySection form="feedback" />
  </div>
)

/** Questions by group, with a search and a form for others. */
export function FaqView({ data }: { data: FaqData }) {
  const t = useWords('faq')
  const groups = useAnswers(data)
  const box = useRef<HTMLInputElement>(null)
  const q = readQuery(useSearchParams()[0])
  const follow = useLiveAddress(box, q, faqAddress)
  useOpenFromAddress(q)
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
      {import.meta.env.SSR && !q && <FaqJson />}
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

/** Groups with their questions. On a server-rendered page the texts are read from the HTML. */
function useAnswers({ groups }: FaqData) {
  const [whole] = useState(() =>
    groups.map(({ questions, ...group }) => ({
      ...group,
      questions: questions.map(readQuestion),
    })),
  )
  return whole
}

function readQuestion({ id, question, html }: QuestionEntry): FaqQuestion {
  if (question !== undefined && html !== undefined) return { id, question, html }
  const answer = document.getElementById(id)
  return { id, question: answer?.parentElement?.querySelector('h3')?.textContent ?? '', html: answer?.innerHTML ?? '' }
}

/** Breadcrumbs only: FAQPage markup would add a fifth to the page, and search engines show it for authorities only. */
function FaqJson() {
  const t = useWords('faq')
  return <JsonLd data={[breadcrumbList(useSurroundings(), { name: t('title'), path: faqPath })]} />
}

/** Opens all `details` around an element. Returns whether any was closed. */
function openDetailsAround(place: HTMLElement): boolean {
  let closed = false
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    closed ||= !around.open
    around.open = true
  }
  return closed
}

/** Opens the answer that the address names, unless a search is active. Newer browsers do it themselves on load. */
function useOpenFromAddress(q: string): void {
  const { hash, key } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    if (hash === '' || q || opened.current === key) return
    opened.current = key
    const place = document.getElementById(hash.slice(1))
    if (!place || !openDetailsAround(place)) return
    // A closed element cannot be focused.
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView()
  }, [hash, key, q])
}
