import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/unreachable.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { type InboxState, inboxAddress } from '../../inquiries/inbox-address.ts'
import { useInbox } from '../../inquiries/queries.ts'
import type { StaffProfile } from '../../work/use-staff.ts'
import { useQueue } from '../queries.ts'
import { type QueueState, queueAddress } from '../queue-address.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'

const unanswered: InboxState = { filter: 'open', form: '', q: '' }
const open: QueueState = { filter: 'open', vendor: '', due: '', q: '' }
/** The first few. */
const most = 7

/** What waits for staff now: how much of it, and what is due first. */
export default function Today({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { orders, counts, dataUpdatedAt, isError, isFetching, refetch } = useQueue(open)
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (!orders || !counts) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />

  const figures = [
    { name: 'late', count: counts.late, to: queueAddress(open, { due: 'late' }) },
    { name: 'new', count: counts.new, to: queueAddress(open, { filter: 'new' }) },
    { name: 'inWork', count: counts.inWork, to: queueAddress(open, { filter: 'in_work' }) },
    { name: 'refundDue', count: counts.refundDue, to: queueAddress(open, { filter: 'refund_due' }) },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      {trouble && <Outdated {...trouble} />}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ name, count, to }) => (
          <li key={name} className="relative grid rounded-card border border-border bg-surface p-5">
            <b className={name === 'late' && count > 0 ? 'text-2xl text-danger' : 'text-2xl'}>{formatNumber(language, count)}</b>
            <Go to={to} className="text-sm after:absolute after:inset-0">
              {t(name)}
            </Go>
          </li>
        ))}
      </ul>
      <section aria-labelledby="due-first">
        <SectionHead id="due-first" title={t('dueFirst')} className="mb-3.5">
          {counts.open > 0 && (
            <Go to={queueAddress(open)} className="inline-flex min-h-11 items-center">
              {t('allOpen', { count: counts.open })}
            </Go>
          )}
        </SectionHead>
        {orders.length === 0 ? (
          <NoOrders state={open} />
        ) : (
          <OrderList label={t('dueFirst')} orders={orders.slice(0, most)} now={dataUpdatedAt} forVendor={staff.staffRole === 'vendor'} />
        )}
      </section>
      <Messages />
    </div>
  )
}

/** How many messages wait for an answer. */
function Messages() {
  const t = useWords('staff')
  const inbox = useWords('staff-inquiries')
  const count = useInbox(unanswered).counts?.open
  return (
    <section aria-labelledby="messages">
      <SectionHead id="messages" title={t('inquiries')} className="mb-3.5">
        <Go to={inboxAddress(unanswered)} className="inline-flex min-h-11 items-center">
          {inbox('toInbox')}
        </Go>
      </SectionHead>
      {count !== undefined && <p className="text-ink-2">{count === 0 ? inbox('nothingWaits') : inbox('waiting', { count })}</p>}
    </section>
  )
}
