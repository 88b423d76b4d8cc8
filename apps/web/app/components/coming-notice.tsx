import Info from 'lucide-react/icons/info'
import { useSite } from '../lib/site.ts'
import { useWords } from '../lib/words.tsx'
import { ButtonLink, buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { StatusChip } from './status-chip.tsx'

const sections = [
  'journey',
  'checklists',
  'news',
  'basket',
  'faqs',
  'partners',
  'about',
  'services',
  'plans',
  'routes',
  'links',
  'terms',
  'policy',
  'spot',
  'dashboard',
  'orders',
  'favorites',
  'documents',
  'support',
] as const
export type ComingSection = (typeof sections)[number]

export const comingSection = (name: string): ComingSection => sections.find((section) => section === name) ?? 'dashboard'

/** What will be here, and where to go until then. The page carries the words `coming`. */
export function ComingNotice({ section, back }: { section: ComingSection; back: { to: string; word: 'home' | 'overview' } }) {
  const t = useWords('coming')
  const site = useSite()
  return (
    <div className="max-w-read">
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t(`${section}Text`)}
        actions={
          <>
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
          </>
        }
      >
        <StatusChip tone="info" className="mb-2">
          <Info size={14} aria-hidden />
          {t('notice')}
        </StatusChip>
        <p>{t('noticeText')}</p>
      </EmptyState>
    </div>
  )
}
