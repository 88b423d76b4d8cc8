import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import { readQuery } from '../../../../kit/load/list-address.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useFollowing } from '../../../guides/search/use-following.ts'
import { faqAddress } from '../address.ts'
import { findQuestions } from '../find-questions.ts'
import type { FaqData } from '../page-data.ts'
import { useOpened } from '../use-opened.ts'
import { FaqForms } from './faq-forms.tsx'
import { FaqGroups } from './faq-groups.tsx'
import { FaqJson } from './faq-json.tsx'
import { FaqSearch } from './faq-search.tsx'
import { FoundQuestions } from './found-questions.tsx'

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
