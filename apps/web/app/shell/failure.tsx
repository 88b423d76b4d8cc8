import RefreshCw from 'lucide-react/icons/refresh-cw'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useWords } from '../kit/language/words.tsx'
import { isUnavailable, NetworkError } from '../kit/load/api.ts'
import { buttonClass } from '../kit/look/button.tsx'
import { Details } from '../kit/look/details.tsx'
import { Wrap } from '../kit/look/wrap.tsx'
import { NotFound } from './not-found.tsx'

/** Status codes shown as "not found", including invalid parameters. */
const missing = [400, 404, 410, 422]

/** Error page inside the frame. */
export function Failure({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && missing.includes(error.status) ? <NotFound /> : <Broken error={error} />
}

/** Text of a refusal, or the error's message. */
function getErrorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : ''
  return error instanceof Error ? error.message : ''
}

function getMessage(error: unknown) {
  if (error instanceof NetworkError) return 'oopsOffline'
  return isUnavailable(error) ? 'oopsUnavailable' : 'oopsLead'
}

function Broken({ error }: { error: unknown }) {
  const t = useWords('frame')
  const { pathname, search } = useLocation()
  const text = getErrorText(error) || t('unexpected')
  return (
    <main id="main">
      <title>{t('oops')}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 1280 170" preserveAspectRatio="xMinYMid slice" fill="none" aria-hidden="true" className="mt-8 h-42.5 w-full">
        <path d="M-10 90H196Q204 90 211 97L232 118" stroke="var(--color-ink)" strokeWidth="20" />
        <path d="M292 90H1290" stroke="var(--color-control)" strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
        <circle cx="120" cy="90" r="28" fill="var(--color-here)" stroke="#16211E" strokeWidth="10" />
        <circle cx="120" cy="90" r="33.75" stroke="var(--color-here)" strokeWidth="1.5" className="not-dark:hidden" />
        <path d="M214 136L250 100" stroke="var(--color-ink)" strokeWidth="16" />
      </svg>
      <Wrap className="mt-6">
        <h1>{t('oopsHeading')}</h1>
        <p className="lead mt-3 mb-6 max-w-[44ch]">{t(getMessage(error))}</p>
        <div className="flex flex-wrap gap-3">
          <a href={pathname + search} className={buttonClass({})}>
            <RefreshCw size={20} />
            {t('tryAgain')}
          </a>
          <a href="/" className={buttonClass({ variant: 'outline' })}>
            {t('goHome')}
          </a>
        </div>
        <Details open summary={t('oopsDetails')} className="mt-10" summaryClassName="flex-row-reverse text-ink">
          <pre className="mt-2 max-w-[64ch] rounded-control bg-sunken px-4 py-3.5 font-mono text-sm whitespace-pre-wrap">{`${text}\n${pathname}`}</pre>
        </Details>
      </Wrap>
    </main>
  )
}
