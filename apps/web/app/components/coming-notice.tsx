import Construction from 'lucide-react/icons/construction'
import { useSite } from '../lib/site.ts'
import { useWords } from '../lib/words.tsx'
import { ButtonLink, buttonClass } from './button.tsx'
import { StatusChip } from './status-chip.tsx'

const sections = ['news', 'faqs', 'partners', 'about', 'links', 'spot'] as const
export type ComingSection = (typeof sections)[number]

export const comingSection = (name: string): ComingSection => sections.find((section) => section === name) ?? 'news'

/** What will be here, and where to go until then. The page carries the words `coming`. */
export function ComingNotice({ section, back }: { section: ComingSection; back: { to: string; word: 'home' | 'overview' } }) {
  const t = useWords('coming')
  const site = useSite()
  return (
    <div className="grid max-w-read justify-items-start gap-2.5 rounded-card border-[1.5px] border-dashed border-control px-6 py-7">
      <svg viewBox="0 0 220 56" fill="none" aria-hidden="true" className="mb-1.5 h-14 max-w-full">
        <path d="M0 28H118" stroke="var(--color-ink)" strokeWidth="12" />
        <path d="M118 10V46" stroke="var(--color-ink)" strokeWidth="10" />
        <path d="M142 28H220" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />
      </svg>
      <StatusChip tone="info">
        <Construction size={14} />
        {t('notice')}
      </StatusChip>
      <h2 className="text-lg font-semibold tracking-snug">{t(`${section}Text`)}</h2>
      <p className="text-ink-2">{t('noticeText')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <ButtonLink to="/catalog/" size="s">
          {t('guides')}
        </ButtonLink>
        {site && (
          <a href={`mailto:${site.contactEmail}`} className={buttonClass({ variant: 'outline', size: 's' })}>
            {t('write')}
          </a>
        )}
        <ButtonLink to={back.to} variant="quiet" size="s">
          {t(back.word)}
        </ButtonLink>
      </div>
    </div>
  )
}
