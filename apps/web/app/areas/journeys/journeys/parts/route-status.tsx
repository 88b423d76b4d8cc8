import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { isEnded } from '../standing.ts'

const tones = { trial: 'warning', new: 'plain', inwork: 'info', done: 'ok' } as const
const words = { new: 'statusNew', inwork: 'statusInwork', done: 'statusDone' } as const

/** How far somebody is with a route, in a word. The page carries the words `routes`. */
export function RouteStatus({ enrolment }: { enrolment: Pick<EnrolmentCard, 'status' | 'paymentStatus' | 'daysLeft'> }) {
  const t = useWords('routes')
  const { status, daysLeft } = enrolment
  if (isEnded(enrolment)) return <StatusChip>{t('statusEnded')}</StatusChip>
  return (
    <StatusChip tone={tones[status]}>
      {status === 'trial' ? (daysLeft > 0 ? t('trialLeft', { count: daysLeft }) : t('trialLast')) : t(words[status])}
    </StatusChip>
  )
}
