import type { Language } from '@waymark/contract/fields.ts'
import type { StaffEnrolmentRow } from '@waymark/contract/money/staff-enrolments.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

interface EnrolmentMarksProps {
  enrolment: Pick<StaffEnrolmentRow, 'paymentStatus' | 'renewal' | 'program'>
  /** Given by staff. */
  given: boolean
}

/** Chips: access, renewal, and program. */
export function EnrolmentMarks({ enrolment: { paymentStatus, renewal, program }, given }: EnrolmentMarksProps) {
  const t = useWords('staff-enrolments')
  return (
    <span className="flex flex-wrap gap-1.5">
      {paymentStatus === 'paid' && (
        <StatusChip tone="ok">
          {given ? <Gift size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
          {t(given ? 'given' : 'paid')}
        </StatusChip>
      )}
      {paymentStatus === 'trial' && (
        <StatusChip tone="info">
          <Clock size={14} aria-hidden />
          {t('trial')}
        </StatusChip>
      )}
      {paymentStatus === 'not_paid' && <StatusChip>{t('notRunning')}</StatusChip>}
      {renewal === 'failing' && (
        <StatusChip tone="danger">
          <TriangleAlert size={14} aria-hidden />
          {t('failing')}
        </StatusChip>
      )}
      {renewal === 'on' && (
        <StatusChip>
          <RefreshCw size={14} aria-hidden />
          {t('renews')}
        </StatusChip>
      )}
      {renewal === 'off' && paymentStatus === 'paid' && (
        <StatusChip>
          <Ban size={14} aria-hidden />
          {t('doesNotRenew')}
        </StatusChip>
      )}
      {program && (
        <StatusChip>
          <span dir="auto">{program}</span>
        </StatusChip>
      )}
    </span>
  )
}

const words = { day: 'priceDay', week: 'priceWeek', month: 'priceMonth', year: 'priceYear' } as const
export const unitWords = { day: 'unitDay', week: 'unitWeek', month: 'unitMonth', year: 'unitYear' } as const

/** Formats a price as '$19.00 a month'. */
export function usePriceWords() {
  const t = useWords('staff-enrolments')
  const language: Language = useLanguage()
  return ({ unit, priceCents }: { unit: PeriodUnit; priceCents: number }, currency: { shortName: string }): string =>
    t(words[unit], { amount: formatMoney(language, priceCents, currency) })
}
