import type { Language } from '@waymark/contract/choices.ts'
import { useLocation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { PageJson } from '../../../../kit/head/page-json.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { useOrigin } from '../../../../kit/load/page-state.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { DocumentContents } from '../parts/document-contents.tsx'
import { DocumentText } from '../parts/document-text.tsx'
import { OtherDocuments } from '../parts/other-documents.tsx'
import { type DocumentData, loadDocument } from '../queries.ts'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }
/** As specification 1 writes it: '07 August 2024'. Russian and German write no zero there. */
const formatRevised = (language: Language, day: string) =>
  new Intl.DateTimeFormat(locales[language], {
    day: language === 'en' ? '2-digit' : 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

export const load = loadDocument

/** One of the four agreements. */
export default function LegalDocument({ data }: PageProps<DocumentData>) {
  const { slug, title, summary, revised, version, sections, html } = data
  const t = useWords('legal')
  const language = useLanguage()
  const origin = useOrigin()
  const { pathname } = useLocation()
  return (
    <main id="main">
      <PageHead title={title} description={summary} />
      {import.meta.env.SSR && <PageJson name={title} description={summary} path={pathname} changed={revised} />}
      <Wrap className="pt-8 lg:pt-12">
        <h1 className="max-w-read">{title}</h1>
        <p className="mt-3 text-sm text-ink-2">
          <time dateTime={revised}>{t('revised', { day: formatRevised(language, revised) })}</time>
        </p>
        <p className="lead mt-4 max-w-read">{summary}</p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-10 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16">
          <DocumentContents sections={sections} />
          <div>
            <DocumentText key={`${slug} ${language}`} html={html} />
            <OtherDocuments current={slug} />
            <p className="print-only mt-6 border-t border-border pt-2 text-xs">
              {origin}
              {pathname} · {t('version', { version })}
            </p>
          </div>
        </div>
      </Wrap>
    </main>
  )
}
