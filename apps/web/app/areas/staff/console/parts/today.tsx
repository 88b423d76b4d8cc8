import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type FilterState, writeFilter } from '../../../../kit/lists/filter.ts'
import { Outdated, Unreachable } from '../../../../kit/load/loaded.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton, SectionHead } from '../../../../kit/look/layout.tsx'
import { inboxPath, useInbox } from '../../inquiries/queries.ts'
import { NoOrders, OrderList } from '../../orders/parts/order-list.tsx'
import { queueFields, queuePath, useQueue } from '../../orders/queries.ts'
import type { StaffProfile } from '../../work/section.ts'

const unanswered = { filter: 'open', form: '', q: '' } as const
const open = { filter: 'open', vendor: '', due: '', q: '' } as const
const queue = (change: Partial<FilterState<typeof queueFields>>) => writeFilter(queueFields, queuePath, change)
/** The first few. */
const most = 7

/** What waits for staff now: how much of it, and what is due first. */
export default function Today({ staff }: { staff: StaffProfile }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { items: orders, last, dataUpdatedAt, isError, isFetching, refetch } = useQueue(open)
  const counts = last?.counts
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (!orders || !counts) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />

  const figures = [
    { name: 'late', count: counts.late, to: queue({ due: 'late' }) },
    { name: 'new', count: counts.new, to: queue({ filter: 'new' }) },
    { name: 'inWork', count: counts.inWork, to: queue({ filter: 'in_work' }) },
    { name: 'refundDue', count: counts.refundDue, to: queue({ filter: 'refund_due' }) },
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
            <Go to={queuePath} className="inline-flex min-h-11 items-center">
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
  const count = useInbox(unanswered).last?.counts.open
  return (
    <section aria-labelledby="messages">
      <SectionHead id="messages" title={t('inquiries')} className="mb-3.5">
        <Go to={inboxPath} className="inline-flex min-h-11 items-center">
          {inbox('toInbox')}
        </Go>
      </SectionHead>
      {count !== undefined && <p className="text-ink-2">{count === 0 ? inbox('nothingWaits') : inbox('waiting', { count })}</p>}
    </section>
  )
}
