import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { standingOf } from './standing.ts'

const standings = {
  trial: { Icon: Clock, tone: 'warning', word: 'statusTrial' },
  new: { Icon: Send, tone: 'plain', word: 'statusNew' },
  inwork: { Icon: RefreshCw, tone: 'info', word: 'statusInwork' },
  done: { Icon: CircleCheck, tone: 'ok', word: 'statusDone' },
  running: { Icon: CircleCheck, tone: 'ok', word: 'statusRunning' },
  ended: { Icon: CircleSlash, tone: 'plain', word: 'statusEnded' },
  unpaid: { Icon: CreditCard, tone: 'warning', word: 'statusUnpaid' },
} as const

export function EnrolmentChip({ enrolment }: { enrolment: EnrolmentCard }) {
  const t = useWords('my-routes')
  const { Icon, tone, word } = standings[standingOf(enrolment)]
  return (
    <StatusChip tone={tone}>
      <Icon size={14} aria-hidden />
      {t(word)}
    </StatusChip>
  )
}

const tones = { paid: 'ok', trial: 'warning', not_paid: 'plain' } as const

export function PaymentChip({ status }: { status: EnrolmentCard['paymentStatus'] }) {
  const t = useWords('my-routes')
  return <StatusChip tone={tones[status]}>{t(status === 'trial' ? 'trialPayment' : status)}</StatusChip>
}
