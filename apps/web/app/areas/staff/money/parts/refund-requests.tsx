import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Move, Moves } from '../../work/parts/money-moves.tsx'
import { moneyPath } from '../queries.ts'

const states = {
  open: { word: 'requestOpen', tone: 'warning' },
  approved: { word: 'requestApproved', tone: 'ok' },
  refused: { word: 'requestRefused', tone: 'danger' },
  withdrawn: { word: 'requestWithdrawn', tone: 'plain' },
} as const

/** Refund requests of an order or subscription with their decisions. */
export function RefundRequests({ requests }: { requests: readonly RefundRequest[] }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const shown = requests.filter(({ status, decidedAt }) => status !== 'approved' || decidedAt !== null)
  return (
    <Moves title={t('requests')}>
      {shown.map(({ id, amountCents, currency, status, reason, by, requestedAt, decidedBy, decidedAt, decision }) => (
        <Move
          key={id}
          amount={amountCents}
          currency={currency}
          chip={<StatusChip tone={states[status].tone}>{t(states[status].word)}</StatusChip>}
        >
          <span>{t('askedBy', { name: by ?? t('formerStaff'), time: formatMoment(language, requestedAt) })}</span>
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </span>
          {decidedAt && (
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {t('decidedBy', { name: decidedBy ?? t('formerStaff'), time: formatMoment(language, decidedAt) })} {decision}
            </span>
          )}
          {status === 'open' && <Go to={moneyPath}>{t('toMoney')}</Go>}
        </Move>
      ))}
    </Moves>
  )
}
