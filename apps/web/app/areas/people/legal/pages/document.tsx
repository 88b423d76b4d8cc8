import type { Language } from '@waymark/contract/choices.ts'
import type { Document } from '@waymark/contract/people/legal.ts'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { PageJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { useOrigin } from '../../../../kit/load/site.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { type DocumentSlug, documentPaths } from '../document-paths.ts'
import { DocumentText } from '../parts/document-text.tsx'

interface DocumentData extends Omit<Document, 'html'> {
  /** Absent when the server's HTML already has the text (`DocumentText`). */
  html?: string
  toJSON?: () => DocumentData
}

const withoutText = ({ html: _, ...document }: Document) => document

export async function load(args: LoaderFunctionArgs): Promise<DocumentData> {
  const document = await call(args, 'readDocument', { slug: new URL(args.request.url).pathname.replace(/.*\//, '') })
  return import.meta.env.SSR ? { ...document, toJSON: () => withoutText(document) } : document
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }
/** Format of specification 1: '07 August 2024'. Russian and German use no leading zero. */
const formatRevised = (language: Language, day: string) =>
  new Intl.DateTimeFormat(locales[language], {
    day: language === 'en' ? '2-digit' : 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

export default function LegalDocument({ data }: PageProps<DocumentData>) {
  const { slug, title, summary, revised, effective, version, sections, html } = data
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
          {effective && <span className="block">{t('effective', { day: formatRevised(language, effective) })}</span>}
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

/** Table of contents: folded on mobile, beside the text on wide screens. */
function DocumentContents({ sections }: { sections: { id: string; title: string }[] }) {
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

const slugs = Object.keys(documentPaths) as DocumentSlug[]

/** Links to the other documents. */
function OtherDocuments({ current }: { current: string }) {
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
