import type { Answer } from '@waymark/contract/calls.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { useCall } from '../../../../kit/load/query.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { formatOwnDate } from '../../../people/accounts/dates.ts'
import { OrderChip } from '../../../services/orders/parts/order-chips.tsx'
import { customerPath, orderPath } from '../../work/section.ts'
import { chatPath } from '../queries.ts'

interface PersonPanelProps {
  id: string
  name: string
  /** Reply address of a visitor; null when none was given and for people with an account. */
  visitorEmail: string | null
}

/** Panel about the person: orders, current activity and earlier conversations. For admins and managers. */
export function PersonPanel({ id, name, visitorEmail }: PersonPanelProps) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useCall('readConversationPerson', { id })
  if (!data)
    return (
      <aside aria-label={t('person')} className="p-5">
        {isError && <Unreachable busy={isFetching} onRetry={() => void refetch()} />}
      </aside>
    )
  const { profile, orders, guides, conversations } = data
  return (
    <aside aria-label={t('person')} className="border-border p-5 max-lg:border-t lg:border-s">
      <h2 dir="auto">{profile ? <Go to={customerPath(profile.id)}>{name}</Go> : name}</h2>
      {profile ? <Profile profile={profile} /> : <Visitor email={visitorEmail} />}
      {orders.length > 0 && (
        <Group title={t('orders')}>
          {orders.map((order) => (
            <li key={order.id} className="relative flex min-h-11 items-center gap-2.5 border-t border-border py-2">
              <span className="text-ink-2">{order.number}</span>
              <Go to={orderPath(order.id)} className="min-w-0 flex-1 font-medium no-underline after:absolute after:inset-0 hover:underline">
                <bdi>{order.name}</bdi>
              </Go>
              <OrderChip status={order.status} />
            </li>
          ))}
        </Group>
      )}
      {guides.length > 0 && (
        <Group title={t('guides')}>
          {guides.map(({ slug, name: guide, line, doneSteps: done, totalSteps: total }) => (
            <li
              key={slug}
              data-line={line}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-t border-border py-2.5"
            >
              <Badge line={line} size="s" />
              <bdi className="font-medium">{guide}</bdi>
              <span className="text-xs text-ink-2">{t('steps', { done, all: total })}</span>
              <span className="col-span-2 col-start-2">
                <ProgressBar value={done} max={total} label={t('steps', { done, all: total })} />
              </span>
            </li>
          ))}
        </Group>
      )}
      {conversations.length > 0 && (
        <Group title={t('before')}>
          {conversations.map((one) => (
            <li key={one.id} className="relative flex min-h-11 items-center gap-2.5 border-t border-border py-2">
              <Go
                to={chatPath(one.id)}
                preventScrollReset
                className="line-clamp-2 min-w-0 flex-1 font-medium no-underline after:absolute after:inset-0 hover:underline"
              >
                <bdi>{one.order ? `${t('orderNumber', { number: String(one.order.number) })}, ${one.order.name}` : t('company')}</bdi>
              </Go>
              <span className="flex-none text-xs text-ink-2">{formatOwnDate(language, one.changedAt)}</span>
            </li>
          ))}
        </Group>
      )}
    </aside>
  )
}

/** Panel of a visitor without an account. */
function Visitor({ email }: { email: string | null }) {
  const t = useWords('staff-chats')
  if (email === null) return <p className="text-ink-2">{t('noOne')}</p>
  return (
    <>
      <p className="text-ink-2">{t('answeredByMail')}</p>
      <dl className="mt-2">
        <EmailRow email={email} />
      </dl>
    </>
  )
}

function EmailRow({ email }: { email: string }) {
  const t = useWords('staff-chats')
  return (
    <Row name={t('email')}>
      <a href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </a>
    </Row>
  )
}

function Profile({ profile }: { profile: NonNullable<Answer<'readConversationPerson'>['profile']> }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  const { level, email, phone, timeZone, registeredName, joinedAt } = profile
  return (
    <>
      {registeredName && (
        <p dir="auto" className="text-ink-2">
          {registeredName}
        </p>
      )}
      <dl className="mt-2">
        <Row name={t('level')}>{t(level)}</Row>
        {timeZone && <Row name={t('time')}>{timeIn(language, timeZone)}</Row>}
        <EmailRow email={email} />
        {phone && (
          <Row name={t('phone')}>
            <bdi dir="ltr">{phone}</bdi>
          </Row>
        )}
        <Row name={t('memberSince')}>{formatOwnDate(language, joinedAt)}</Row>
      </dl>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-3 border-b border-border py-2">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-end font-medium">{children}</dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-5 mb-1 text-sm!">{title}</h3>
    <ul>{children}</ul>
  </>
)

const timeIn = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date())
