import type { Customer } from '@waymark/contract/money/entitlements.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { formatMoment, formatUntil } from '../../../../kit/language/dates.ts'
import { languageName } from '../../../../kit/language/names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { writeFilter } from '../../../../kit/lists/filter.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { formatOwnDate } from '../../../people/accounts/dates.ts'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { chatFields, chatsPath } from '../../chats/queries.ts'
import { userEnrolmentsPath } from '../../enrolments/queries.ts'
import { inboxFields, inboxPath } from '../../inquiries/queries.ts'
import { queueFields, queuePath } from '../../orders/queries.ts'
import { Part, WorkFrame } from '../../work/parts/work-frame.tsx'
import { auditPath } from '../../work/section.ts'
import { AccountChip } from '../parts/account-chips.tsx'
import { type AccountDialogProps, EndLevelDialog, LevelDialog, ReinstateDialog, StopDialog } from '../parts/account-dialogs.tsx'
import { CustomerRights } from '../parts/customer-rights.tsx'
import { customersPath, useCustomer } from '../queries.ts'

export default function CustomerWork({ id }: { id: string }) {
  const t = useWords('staff-customers')
  const gone = { title: t('gone'), text: t('goneText'), to: customersPath, back: t('toCustomers') }
  return (
    <WorkFrame query={useCustomer(id)} gone={gone}>
      {(customer) => <CustomerDetails customer={customer} />}
    </WorkFrame>
  )
}

type Action = 'suspend' | 'block' | 'reinstate' | 'level' | 'endLevel'

function CustomerDetails({ customer }: { customer: Customer }) {
  const t = useWords('staff-customers')
  const language = useLanguage()
  const { id, email, phone, country, joinedAt, status, level } = customer
  const link = 'inline-flex min-h-11 items-center'
  return (
    <>
      <div className="-mt-4 grid justify-items-start gap-2">
        <Go to={customersPath} className="inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden />
          {t('toCustomers')}
        </Go>
        <p className="text-ink-2">
          {t('since', { date: formatOwnDate(language, joinedAt) })} {t('reads', { language: languageName(language, customer.language) })}
        </p>
        <span className="flex flex-wrap gap-2">
          <AccountChip status={status} />
          <StatusChip>{t(level)}</StatusChip>
        </span>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_360px]">
        <Account customer={customer} />
        <Part id="profile" title={t('profile')}>
          <dl>
            <Fact name={t('email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
            {phone && <Fact name={t('phone')}>{phone}</Fact>}
            {country && <Fact name={t('country')}>{countryName(language, country)}</Fact>}
          </dl>
          <p className="mt-2.5 grid justify-items-start text-sm">
            <Go to={userEnrolmentsPath(id)} className={link}>
              {t('subscriptions')}
            </Go>
            <Go to={writeFilter(queueFields, queuePath, { filter: 'all', q: id })} className={link}>
              {t('orders')}
            </Go>
            <Go to={writeFilter(chatFields, chatsPath, { filter: 'all', q: id })} className={link}>
              {t('conversations')}
            </Go>
            <Go to={writeFilter(inboxFields, inboxPath, { filter: 'all', q: id })} className={link}>
              {t('inquiries')}
            </Go>
            <Go to={auditPath({ subject: `user:${id}` })} className={link}>
              {t('audit')}
            </Go>
          </p>
        </Part>
      </div>
    </>
  )
}

/** Status and level with their actions; each explains its consequences first. */
function Account({ customer }: { customer: Customer }) {
  const t = useWords('staff-customers')
  const language = useLanguage()
  // A dialog acts on the customer as of opening it.
  const [asking, setAsking] = useState<{ action: Action; customer: Customer }>()
  const { status, statusReason, level, levelUntil, levelReason, levelBy } = customer
  const button = (action: Action, words: string, variant: 'outline' | 'quiet' = 'outline') => (
    <Button size="s" variant={variant} onClick={() => setAsking({ action, customer })}>
      {words}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
      <Part id="account" title={t('account')}>
        <Panel>
          <p className="font-semibold">{t(`${status}Text`)}</p>
          {statusReason && (
            <p className="mt-1 text-ink-2">
              {t('theyRead')}{' '}
              <q dir="auto" lang={customer.language} className="wrap-anywhere">
                {statusReason}
              </q>
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {status !== 'active' && button('reinstate', t('reinstate'))}
            {status === 'active' && button('suspend', t('suspend'))}
            {status !== 'blocked' && button('block', t('block'), status === 'active' ? 'quiet' : 'outline')}
          </div>
        </Panel>
        <Decisions customer={customer} />
      </Part>
      <Part id="level" title={t('levelTitle')}>
        <p>
          {levelUntil ? t('levelGivenUntil', { date: formatUntil(language, levelUntil) }) : t(level === 'pro' ? 'levelPaid' : 'levelBasic')}
        </p>
        {levelUntil && <Reason by={levelBy ?? t('formerColleague')} reason={levelReason} />}
        <div className="mt-4 flex flex-wrap gap-3">
          {button('level', t(levelUntil ? 'anotherDay' : 'giveLevel'))}
          {levelUntil && button('endLevel', t('endLevel'), 'quiet')}
        </div>
      </Part>
      <CustomerRights customer={customer} />
      {asking && <AskingDialog action={asking.action} customer={asking.customer} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

/** Status changes by staff and their reasons. */
function Decisions({ customer: { statusChanges, language: theirs } }: { customer: Customer }) {
  const t = useWords('staff-customers')
  const language = useLanguage()
  if (statusChanges.length === 0) return null
  return (
    <Details className="mt-2" summary={t('decisions', { count: statusChanges.length })}>
      <ul className="border-t border-border">
        {statusChanges.map(({ at, status, reason, by }) => (
          <li key={at} className="border-b border-border py-3">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AccountChip status={status} />
              <time dateTime={at} className="text-sm text-ink-2">
                {formatMoment(language, at)}
              </time>
            </span>
            <Reason by={by ?? t('noColleague')} reason={reason} lang={theirs} />
          </li>
        ))}
      </ul>
    </Details>
  )
}

const Reason = ({ by, reason, lang }: { by: string; reason: string; lang?: string }) => (
  <p className="mt-1 text-ink-2 wrap-anywhere">
    <bdi>{by}</bdi>
    {reason && (
      <>
        {': '}
        <q dir="auto" lang={lang}>
          {reason}
        </q>
      </>
    )}
  </p>
)

function AskingDialog({ action, ...dialog }: AccountDialogProps & { action: Action }) {
  if (action === 'suspend') return <StopDialog {...dialog} status="suspended" />
  if (action === 'block') return <StopDialog {...dialog} status="blocked" />
  if (action === 'reinstate') return <ReinstateDialog {...dialog} />
  return action === 'level' ? <LevelDialog {...dialog} /> : <EndLevelDialog {...dialog} />
}
