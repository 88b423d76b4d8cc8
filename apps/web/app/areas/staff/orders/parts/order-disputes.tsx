import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { saveText } from '../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { copyText } from '../../../../kit/look/copy.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Move } from '../../work/parts/money-moves.tsx'

type Dispute = StaffOrder['disputes'][number]

const states = {
  open: { word: 'disputeOpen', tone: 'danger' },
  answered: { word: 'disputeAnswered', tone: 'info' },
  won: { word: 'disputeWon', tone: 'ok' },
  lost: { word: 'disputeLost', tone: 'plain' },
} as const

/** Disputes and bank inquiries with deadlines and evidence. */
export function OrderDisputes({ order }: { order: StaffOrder }) {
  const t = useWords('staff')
  const profile = useWords('profile')
  const { busy, run } = useChanges()
  const { id, disputes, currency } = order
  const words = { offline: t('unsent'), failed: profile('failed') }
  const read = (label: 'copy' | 'save', onDone: (found: { name: string; text: string }) => unknown) =>
    run('readDisputeEvidence', { id }, { words, onDone }, label)
  return (
    <>
      <ul>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} currency={currency} />
        ))}
      </ul>
      <p className="my-3 text-sm text-ink-2">{t('evidenceText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="s"
          busy={busy === 'copy'}
          onClick={() => read('copy', ({ text }) => copyText(text, { copied: t('evidenceCopied'), failed: t('evidenceNotCopied') }))}
        >
          {t('copyEvidence')}
        </Button>
        <Button variant="outline" size="s" busy={busy === 'save'} onClick={() => read('save', saveText)}>
          {t('saveEvidence')}
        </Button>
      </div>
    </>
  )
}

function DisputeRow({ dispute, currency }: { dispute: Dispute; currency: StaffOrder['currency'] }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { amountCents, isInquiry, status, reason, answerBy, openedAt, closedAt } = dispute
  const { word, tone } = states[status]
  const chip = isInquiry && status === 'won' ? ({ word: 'inquiryOver', tone: 'plain' } as const) : { word, tone }
  return (
    <Move amount={amountCents} currency={currency} chip={<StatusChip tone={chip.tone}>{t(chip.word)}</StatusChip>}>
      {isInquiry && <span>{t('inquiryText')}</span>}
      {answerBy && <b className="text-danger">{t('answerBy', { time: formatMoment(language, answerBy) })}</b>}
      <span>{t('disputeSince', { time: formatMoment(language, openedAt), reason })}</span>
      {closedAt && <span>{t('disputeEnded', { time: formatMoment(language, closedAt) })}</span>}
    </Move>
  )
}
