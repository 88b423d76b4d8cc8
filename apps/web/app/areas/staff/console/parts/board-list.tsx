import CircleAlert from 'lucide-react/icons/circle-alert'
import { Fragment } from 'react'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import type { Task } from '../board.ts'
import { formatClock, formatDuration, formatShortDay } from '../time-words.ts'
import { useTaskWords, workIcons } from '../use-task-words.ts'

type Group = 'late' | 'today' | 'later'
const groups = { late: 'late', today: 'today', later: 'later' } as const
/** Maximum number of later tasks shown. */
const mostLater = 5

interface BoardProps {
  groups: Record<Group, Task[]>
  now: number
  /** More tasks exist than were loaded. */
  more: boolean
}

/** Open tasks in groups: late, today, later. */
export function Board({ groups: found, now, more }: BoardProps) {
  const t = useWords('staff')
  const language = useLanguage()
  return (
    <section aria-labelledby="what-waits">
      <h2 id="what-waits" tabIndex={-1} className="mb-2.5 flex min-h-11 items-center">
        {t('whatWaits')}
      </h2>
      <div className="board">
        {(Object.keys(groups) as Group[])
          .filter((name) => found[name].length > 0)
          .map((name) => {
            const tasks = found[name]
            const shown = name === 'later' ? tasks.slice(0, mostLater) : tasks
            const count = formatNumber(language, tasks.length) + (more && name === 'later' ? '+' : '')
            return (
              <Fragment key={name}>
                <h3 className={cx(name === 'late' && 'text-danger')}>
                  {name === 'late' && <CircleAlert size={18} aria-hidden />}
                  {t(groups[name])}
                  <span className="font-normal text-ink-3">
                    {shown.length < tasks.length ? t('shownOf', { shown: shown.length, all: count }) : count}
                  </span>
                </h3>
                <ol>
                  {shown.map((task) => (
                    <Row key={task.id} task={task} group={name} now={now} />
                  ))}
                </ol>
              </Fragment>
            )
          })}
      </div>
    </section>
  )
}

interface RowProps {
  task: Task
  group: Group
  now: number
}

function Row({ task, group, now }: RowProps) {
  const t = useWords('staff')
  const { titleOf, aboutOf, addressOf } = useTaskWords()
  const Icon = workIcons[task.kind]
  const title = titleOf(task)
  const action = t(task.kind === 'answer' || task.kind === 'chat' ? 'doIt' : 'openIt')
  return (
    <li className={group === 'late' ? 'late' : undefined}>
      <Due task={task} group={group} now={now} />
      <div className="min-w-0">
        <Go to={addressOf(task)} className="font-semibold no-underline hover:underline">
          {title}
        </Go>
        <p className="line-clamp-2 text-ink-2 wrap-anywhere">
          {aboutOf(task).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
      <span className="wait">
        <Icon size={16} aria-hidden />
        {task.since !== null && t(task.kind === 'deliver' ? 'inWorkFor' : 'waitsFor', { long: formatDuration(t, now - task.since) })}
      </span>
      <ButtonLink
        to={addressOf(task)}
        variant={group === 'late' ? 'outline' : 'quiet'}
        size="s"
        aria-label={`${action}: ${title}`}
        className="md:w-full md:px-1"
      >
        {action}
      </ButtonLink>
    </li>
  )
}

/** Deadline, or time since it passed. */
function Due({ task: { due }, group, now }: RowProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const [first, second] = {
    late: () => [
      formatDuration(t, now - due),
      t('sinceTime', { time: now - due < 86_400_000 ? formatClock(language, due) : formatShortDay(language, due) }),
    ],
    today: () => [formatClock(language, due), t('inLong', { long: formatDuration(t, due - now) })],
    later: () => [formatShortDay(language, due), formatClock(language, due)],
  }[group]()
  return (
    <time dateTime={new Date(due).toISOString()} className="due">
      <b>{first}</b> {second}
    </time>
  )
}
