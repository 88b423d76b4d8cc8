import { SearchForm } from '../kit/forms/search-form.tsx'
import { useWords } from '../kit/language/words.tsx'
import { ButtonLink } from '../kit/look/button.tsx'
import { Wrap } from '../kit/look/wrap.tsx'

/** 404 page for a known path whose item does not exist. */
export function NotFound() {
  const t = useWords('frame')
  return (
    <main id="main">
      <title>{t('notFound')}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 1280 120" preserveAspectRatio="xMinYMid slice" fill="none" aria-hidden="true" className="mt-8 h-30 w-full">
        <path d="M-10 60H236" stroke="var(--color-ink)" strokeWidth="20" />
        <path d="M236 28V92" stroke="var(--color-ink)" strokeWidth="16" />
        <path d="M292 60H1290" stroke="var(--color-control)" strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
        <circle cx="120" cy="60" r="28" fill="var(--color-here)" stroke="#16211E" strokeWidth="10" />
        <circle cx="120" cy="60" r="33.75" stroke="var(--color-here)" strokeWidth="1.5" className="not-dark:hidden" />
      </svg>
      <Wrap className="mt-6">
        <h1>{t('notFound')}</h1>
        <p className="lead mt-3 mb-6 max-w-[44ch]">{t('notFoundLead')}</p>
        <SearchForm className="mb-6 max-w-[32rem]" />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/catalog/" variant="outline">
            {t('allGuides')}
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {t('goHome')}
          </ButtonLink>
        </div>
      </Wrap>
    </main>
  )
}
