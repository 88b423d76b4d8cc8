import type { EnrolmentCard } from '@waymark/contract/money/billing.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { enrolmentPath, enrolmentStatus, enrolmentTarget, formatEnd, offerPath } from '../enrolment.ts'

interface EnrolmentBoxProps {
  enrolment: EnrolmentCard
  /** Heading level. */
  as?: 'h2' | 'h3'
}

/** Card of the customer's route or plan: status, progress and end. The title leads to its page, another link to its tariff. */
export function EnrolmentBox({ enrolment, as: Title = 'h2' }: EnrolmentBoxProps) {
  const t = useWords('my-routes')
  const { subscription, progress, id } = enrolment
  const { name, category, totalDays, kind } = subscription
  const progressWords = t('daysDone', { done: progress.daysDone, total: totalDays })
  return (
    <article
      {...(category && { 'data-line': category.line })}
      className="flex flex-col gap-2.5 rounded-card border border-t-8 border-border border-t-(--line,var(--color-ink)) bg-surface px-5 pt-4 pb-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        {category && <Badge line={category.line} size="s" />}
        <span className="text-xs text-ink-2">{category?.name ?? t('plan')}</span>
        <span className="ms-auto">
          <EnrolmentChip enrolment={enrolment} />
        </span>
      </div>
      <Title className="text-lg leading-7 font-semibold tracking-snug">
        <Go to={enrolmentTarget(enrolment)} className="no-underline hover:underline hover:decoration-2">
          {name}
        </Go>
      </Title>
      {kind === 'route' && <ProgressBar value={progress.daysDone} max={totalDays} label={progressWords} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        <Meta>
          {useFacts(enrolment).map((fact) => (
            <MetaItem key={fact}>{fact}</MetaItem>
          ))}
        </Meta>
        {kind === 'route' && (
          <span className="flex flex-wrap gap-x-4 text-sm">
            {enrolmentStatus(enrolment) === 'trial' && (
              <Go to={offerPath(subscription)} aria-label={t('keepThis', { name })} className="inline-flex min-h-11 items-center">
                {t('keepIt')}
              </Go>
            )}
            <Go to={enrolmentPath(id)} aria-label={`${t('details')}: ${name}`} className="inline-flex min-h-11 items-center">
              {t('details')}
            </Go>
          </span>
        )}
      </div>
    </article>
  )
}

/** Current day of the route, and the end of access. */
function useFacts(enrolment: EnrolmentCard): string[] {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { subscription, progress, validUntil, daysLeft } = enrolment
  const standing = enrolmentStatus(enrolment)
  const facts: string[] = []
  if (standing === 'new') facts.push(t('notRunYet'))
  else if (subscription.kind === 'route' && standing !== 'unpaid')
    facts.push(
      progress.today === null || standing === 'done' || standing === 'ended'
        ? t('daysDone', { done: progress.daysDone, total: subscription.totalDays })
        : t('dayOf', { number: progress.today, total: subscription.totalDays }),
    )
  if (validUntil && standing === 'ended') facts.push(t('endedOn', { day: formatEnd(language, validUntil, zone) }))
  else if (validUntil && standing !== 'renewing') facts.push(daysLeft > 0 ? t('daysLeft', { count: daysLeft }) : t('lastDay'))
  return facts
}

const standings = {
  trial: { Icon: Clock, tone: 'warning', word: 'statusTrial' },
  new: { Icon: Send, tone: 'plain', word: 'statusNew' },
  inwork: { Icon: RefreshCw, tone: 'info', word: 'statusInwork' },
  done: { Icon: CircleCheck, tone: 'ok', word: 'statusDone' },
  running: { Icon: CircleCheck, tone: 'ok', word: 'statusRunning' },
  renewing: { Icon: RefreshCw, tone: 'info', word: 'statusRenewing' },
  ended: { Icon: CircleSlash, tone: 'plain', word: 'statusEnded' },
  unpaid: { Icon: CreditCard, tone: 'warning', word: 'statusUnpaid' },
} as const

export function EnrolmentChip({ enrolment }: { enrolment: EnrolmentCard }) {
  const t = useWords('my-routes')
  const { Icon, tone, word } = standings[enrolmentStatus(enrolment)]
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

interface NoRoutesProps {
  /** Enrolments exist, but none match the filter. */
  elsewhere: boolean
  /** Heading level. */
  as?: 'h2' | 'h3'
}

/** Text of an empty list, with one action. */
export function NoRoutes({ elsewhere, as = 'h2' }: NoRoutesProps) {
  const t = useWords('my-routes')
  return (
    <EmptyState
      as={as}
      drawing="fork"
      title={t(elsewhere ? 'noneHere' : 'none')}
      actions={
        <ButtonLink to={elsewhere ? '/profile/routes' : '/routes'} variant="outline" size="s">
          {t(elsewhere ? 'seeAll' : 'findRoute')}
        </ButtonLink>
      }
    >
      {t(elsewhere ? 'noneHereText' : 'noneText')}
    </EmptyState>
  )
}
