import type { OfferCard, Period } from '@waymark/contract/cards.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import type { ReactNode } from 'react'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useNoOtherOverlay } from '../../../../kit/dialogs/use-no-other-overlay.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { documentPaths } from '../../../people/legal/document-paths.ts'

export interface ConfirmSubscriptionProps extends AnswerProps<boolean> {
  kind: OfferKind
  name: string
  currency: OfferCard['currency']
  period: Period
}

const place = 'confirm-subscription'
const renews = { day: 'renewsDay', week: 'renewsWeek', month: 'renewsMonth', year: 'renewsYear' } as const

/** Last confirmation before the payment page: price, renewal, cancellation, and that there is no right to a refund. Waits for other dialogs. */
export function ConfirmSubscription({ kind, name, currency, period, onClose }: ConfirmSubscriptionProps) {
  const t = useWords('plans')
  const language = useLanguage()
  const alone = useNoOtherOverlay(`#${place}`)
  const price = formatMoney(language, period.priceCents, currency)
  return (
    <div id={place}>
      <Dialog open={alone} onClose={() => onClose(false)} title={t(kind === 'plan' ? 'confirmPlan' : 'confirmRoute', { name })}>
        <dl>
          <Fact name={t('price')}>{price}</Fact>
          <Fact name={t('renewal')}>{t(renews[period.unit], { price })}</Fact>
          <Fact name={t('cancelling')}>{t('cancellingText')}</Fact>
        </dl>
        <p className="mt-3.5 rounded-control bg-sunken px-3.5 py-3 text-sm">
          {t('noRefund')}{' '}
          <a href={documentPaths.refunds} target="_blank" rel="noreferrer">
            {t('refundRules')}
          </a>
        </p>
        <p className="mt-3 text-sm text-ink-2">{t('cardKept')}</p>
        <DialogActions>
          <Button data-focus onClick={() => onClose(true)}>
            {t('pay', { price })}
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {t('notNow')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-5 gap-y-0.5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
