import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { writeFilter } from '../../../../kit/lists/filter.ts'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { chatsPath } from '../../chats/queries.ts'
import { inboxPath } from '../../inquiries/queries.ts'
import { moneyPath } from '../../money/queries.ts'
import { queueFields, queuePath } from '../../orders/queries.ts'
import { transfersPath } from '../../transfers/queries.ts'
import { type Task, usedShare, type WorkKind, workKinds } from '../board.ts'
import { formatShare } from '../time-words.ts'

const queue = (filter: 'new' | 'in_work' | 'refund_due') => writeFilter(queueFields, queuePath, { filter })
const queues: Record<
  WorkKind,
  { name: 'chats' | 'toAccept' | 'toDeliver' | 'toFinish' | 'refundsDue' | 'inquiries' | 'money' | 'transfers'; to: string }
> = {
  chat: { name: 'chats', to: chatsPath },
  accept: { name: 'toAccept', to: queue('new') },
  deliver: { name: 'toDeliver', to: queue('in_work') },
  finish: { name: 'toFinish', to: queue('in_work') },
  refund: { name: 'refundsDue', to: queue('refund_due') },
  answer: { name: 'inquiries', to: inboxPath },
  money: { name: 'money', to: moneyPath },
  transfer: { name: 'transfers', to: transfersPath },
}

interface GaugesProps {
  tasks: readonly Task[]
  now: number
  /** More tasks exist than were loaded. */
  more: boolean
}

/** Load of each queue: share of the promised time that its most urgent task has used. */
export function Gauges({ tasks, now, more }: GaugesProps) {
  const t = useWords('staff')
  const language = useLanguage()
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className="mb-2.5 flex min-h-11 items-center">
        {t('queues')}
      </h2>
      <ul className="border-t-2 border-ink">
        {workKinds.map((kind) => {
          const waiting = tasks.filter((task) => task.kind === kind)
          const [first] = waiting
          if (!first) return null
          return (
            <li key={kind} className="relative border-b border-border py-2.5">
              <span className="flex justify-between gap-3">
                <Go to={queues[kind].to} className="font-semibold no-underline after:absolute after:inset-0 hover:underline">
                  {t(queues[kind].name)}
                </Go>
                <span>{formatNumber(language, waiting.length) + (more ? '+' : '')}</span>
              </span>
              <Gauge task={first} now={now} late={waiting.filter(({ due }) => due < now).length} />
            </li>
          )
        })}
      </ul>
      <p className="mt-2.5 text-xs text-ink-3">{t('gaugeText')}</p>
    </section>
  )
}

function Gauge({ task, now, late }: { task: Task; now: number; late: number }) {
  const t = useWords('staff')
  const used = usedShare(task, now)
  const { since, due } = task
  return (
    <>
      {used !== null && (
        <span
          aria-hidden="true"
          className={cx('gauge mt-1 mb-0.5 block', late > 0 && 'late')}
          style={cssVariables({ '--used': `${used * 100}%` })}
        />
      )}
      <span className={cx('block text-xs', late > 0 ? 'text-danger' : 'text-ink-2')}>
        {[since !== null && t('usedOf', formatShare(t, now - since, due - since)), late > 0 && t('soManyLate', { count: late })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}
