import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/loaded.tsx'
import type { PagedCall, PagesResult } from '../../../../kit/load/query.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { useWaitingChats } from '../../chats/queries.ts'
import { useUnanswered } from '../../inquiries/queries.ts'
import { useMoney, useRefundRequests } from '../../money/queries.ts'
import { useOrdersDue } from '../../orders/queries.ts'
import { useTransfers } from '../../transfers/queries.ts'
import type { StaffProfile } from '../../work/section.ts'
import { groupTasks, inOrder, listChatTasks, listMoneyTasks, listTasks, type Task } from '../board.ts'
import { Board } from '../parts/board-list.tsx'
import { DayLine } from '../parts/day-line.tsx'
import { Gauges } from '../parts/gauges.tsx'
import { formatClock, formatDuration, formatShortDay, formatToday } from '../time-words.ts'
import { useTaskWords } from '../use-task-words.ts'

/** Start page: most urgent task, the day, and all open tasks. */
export default function Start({ staff }: { staff: StaffProfile }) {
  return staff.staffRole === 'vendor' ? <VendorStart /> : <OfficeStart />
}

function VendorStart() {
  const orders = useOrdersDue()
  const chats = useChatTasks()
  const tasks = orders.items && chats.tasks && inOrder([...chats.tasks, ...listTasks(orders.items, [], true)])
  return <TaskBoard lists={[orders, chats.list]} tasks={tasks} forVendor />
}

function useChatTasks() {
  const list = useWaitingChats()
  const { items, last, dataUpdatedAt } = list
  return { list, tasks: items && last && listChatTasks(items, last.promisedMinutes, dataUpdatedAt) }
}

function OfficeStart() {
  const orders = useOrdersDue()
  const inquiries = useUnanswered()
  const chats = useChatTasks()
  const money = useMoneyTasks()
  const tasks =
    orders.items &&
    inquiries.items &&
    chats.tasks &&
    money.tasks &&
    inOrder([...chats.tasks, ...listTasks(orders.items, inquiries.items), ...money.tasks])
  return <TaskBoard lists={[orders, inquiries, chats.list, ...money.lists]} tasks={tasks} />
}

function useMoneyTasks() {
  const standing = useMoney()
  const requests = useRefundRequests()
  const transfers = useTransfers()
  const read = standing.data && requests.data && transfers.data
  return {
    lists: [standing, requests, transfers],
    tasks:
      read && listMoneyTasks({ standing: standing.data, requests: requests.data.items, transfers: transfers.data }, standing.dataUpdatedAt),
  }
}

interface TaskBoardProps {
  lists: (Pick<PagesResult<PagedCall>, 'isError' | 'isFetching' | 'refetch' | 'dataUpdatedAt'> & { hasNextPage?: boolean })[]
  /** Undefined while loading. */
  tasks: Task[] | undefined
  forVendor?: boolean
}

function TaskBoard({ lists, tasks, forVendor = false }: TaskBoardProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const isError = lists.some((list) => list.isError)
  const trouble = isError
    ? { busy: lists.some(({ isFetching }) => isFetching), onRetry: () => lists.forEach(({ refetch }) => void refetch()) }
    : undefined
  if (!tasks) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />

  const now = Math.max(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const [first] = tasks
  return (
    <>
      <p className="-mt-4 mb-5 text-ink-2">
        {t('nowIs', { day: formatToday(language, now), time: formatClock(language, now) })} {forVendor && t('ownOrders')}
      </p>
      {trouble && <Outdated {...trouble} />}
      {first ? (
        <>
          <NextTask task={first} now={now} />
          <DayLine tasks={tasks} now={now} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-10 min-[68rem]:grid-cols-[minmax(0,1fr)_264px]">
            <Board groups={groupTasks(tasks, now)} now={now} more={lists.some(({ hasNextPage }) => hasNextPage)} />
            <Gauges tasks={tasks} now={now} more={lists.some(({ hasNextPage }) => hasNextPage)} />
          </div>
        </>
      ) : (
        <EmptyState as="h2" drawing="capsule" title={t('nothingToDo')}>
          {t(forVendor ? 'nothingToDeliver' : 'nothingToDoText')}
        </EmptyState>
      )}
    </>
  )
}

/** Most urgent task. */
function NextTask({ task, now }: { task: Task; now: number }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { titleOf, addressOf } = useTaskWords()
  const { late, today } = groupTasks([task], now)
  const when = late.length
    ? t('nextLate', { long: formatDuration(t, now - task.due) })
    : t(today.length ? 'nextToday' : 'nextLater', {
        time: today.length ? formatClock(language, task.due) : formatShortDay(language, task.due),
      })
  return (
    <Go
      to={addressOf(task)}
      className="flex min-h-17 items-center gap-3.5 rounded-card bg-ink px-4.5 py-3 text-on-ink no-underline hover:underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-xs opacity-80">{when}</span>
        <b className="block text-base leading-6">{titleOf(task)}</b>
      </span>
      <ArrowRight size={24} aria-hidden />
    </Go>
  )
}
