import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { formatDeadline, untilDeadline } from '../due-time.ts'

interface DeadlineProps {
  /** By when; null when nothing is to be done. */
  deadline: string | null
  late: boolean
  /** When it was read. */
  now: number
  className?: string
}

/** How long is left, and until when exactly. */
export function Deadline({ deadline, late, now, className }: DeadlineProps) {
  const t = useWords('staff')
  const language = useLanguage()
  if (deadline === null) return null
  return (
    <time dateTime={deadline} className={cx('block text-sm', className)}>
      <span className={cx('inline-flex items-center gap-1.5', late && 'font-semibold text-danger')}>
        {late && <TriangleAlert size={16} aria-hidden className="flex-none" />}
        {untilDeadline(t, language, deadline, now)}
      </span>
      <span className="block text-ink-2">{formatDeadline(language, deadline)}</span>
    </time>
  )
}
