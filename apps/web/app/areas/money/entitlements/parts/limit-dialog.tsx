import type { Language } from '@waymark/contract/choices.ts'
import type { Entitlements } from '@waymark/contract/money/entitlements.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { useProfile } from '../../../../shell/profile.ts'

export interface LimitDialogProps extends AnswerProps<boolean> {
  kind: 'downloads' | 'checklists' | 'cards'
  entitlements: Entitlements
  /** Label of the button that continues the interrupted action. */
  goOn: string
  /** Link to plans, or to a route's prices. */
  plans?: string
  /** Opens the plans in a new tab, so that the interrupted action is not lost. */
  plansBeside?: boolean
}

/** Explains a limit, when it resets and which plan has more, and continues the interrupted action (product.md 5). */
export function LimitDialog({ kind, entitlements, goOn, plans = '/plans', plansBeside, onClose }: LimitDialogProps) {
  const t = useWords('entitlements')
  const words = useLimitWords(entitlements)[kind]
  const more = entitlements.more[kind]
  return (
    <Dialog open onClose={() => onClose(false)} title={words.title}>
      <div className="grid gap-2 text-ink-2">
        <p>
          {words.limit} {words.again}
        </p>
        {more && <p>{more.limit === null ? t('moreUnlimited', { plan: more.plan }) : words.more(more.plan, more.limit)}</p>}
      </div>
      <DialogActions>
        <Button data-focus onClick={() => onClose(true)}>
          {goOn}
        </Button>
        {more && (
          <ButtonLink to={plans} variant="outline" {...(plansBeside && { target: '_blank' })}>
            {t('seePlans')}
            {plansBeside && (
              <>
                <span className="sr-only">, {t('newTab')}</span>
                <ExternalLink size={18} aria-hidden />
              </>
            )}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}

function useLimitWords({ downloads, checklists, cards }: Entitlements) {
  const t = useWords('entitlements')
  const language = useLanguage()
  const timeZone = useProfile().profile?.timeZone
  return {
    downloads: {
      title: t('downloadsUsed'),
      limit: t('downloadsLimit', { count: downloads.limit ?? 0 }),
      again: t('downloadsAgain', { day: formatResetDay(language, downloads.resetsAt, timeZone) }),
      more: (plan: string, count: number) => t('moreDownloads', { plan, count }),
    },
    checklists: {
      title: t('checklistsUsed'),
      limit: t('checklistsLimit', { count: checklists.limit ?? 0 }),
      again: t('checklistsAgain'),
      more: (plan: string, count: number) => t('moreChecklists', { plan, count }),
    },
    cards: {
      title: t('cardsUsed'),
      limit: t('cardsLimit', { count: cards.limit ?? 0 }),
      again: t('cardsAgain', { time: formatResetTime(language, cards.resetsAt, timeZone) }),
      more: (plan: string, count: number) => t('moreCards', { plan, count }),
    },
  }
}

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Day on which a limit resets: '1 December', in the account's time zone, by which days are counted. */
export const formatResetDay = (language: Language, time: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: timeZone ?? 'UTC' }).format(new Date(time))

/** The same with the time: '22 November at 00:00'. */
export const formatResetTime = (language: Language, time: string, timeZone: string | null | undefined): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(time))
