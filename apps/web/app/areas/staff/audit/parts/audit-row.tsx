import type { AuditEntry } from '@waymark/contract/staff/staff.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useStaffPeople } from '../../people/queries.ts'
import { auditPath, enrolmentPath, inquiryPath, orderPath } from '../../work/paths.ts'
import { wordOf } from '../action-words.ts'

/** One entry, in words where the action is known, with its raw name beside. */
export function AuditRow({ entry: { at, actor, action, subject, details } }: { entry: AuditEntry }) {
  const t = useWords('staff')
  const language = useLanguage()
  const people = useStaffPeople().data?.items
  const word = wordOf(action)
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-border py-3.5 last:border-b lg:grid-cols-[180px_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-ink-2">
        {formatMoment(language, at)}
      </time>
      <div className="min-w-0">
        <p>
          <bdi className="font-semibold">{actor?.name ?? t('system')}</bdi>
          {word && `: ${t(word)}`}
        </p>
        <p className="font-mono text-xs text-ink-2 wrap-anywhere">{action}</p>
      </div>
      <div className="min-w-0 text-sm text-ink-2">
        <p className="wrap-anywhere">
          <SubjectLink subject={subject} />
        </p>
        {details.map(({ name, value }) => (
          <p key={name} className="text-xs wrap-anywhere">
            {name}: <bdi>{people?.find(({ id }) => id === value)?.name ?? value}</bdi>
          </p>
        ))}
      </div>
    </li>
  )
}

/** To an order, a subscription or a message itself; of anything else to what else was done to it. */
function SubjectLink({ subject }: { subject: string }) {
  const t = useWords('staff')
  const people = useStaffPeople().data?.items
  const [kind, id = ''] = subject.split(':')
  if (kind === 'order') return <Go to={orderPath(id)}>{t('theOrder', { id: id.slice(-6) })}</Go>
  if (kind === 'enrolment') return <Go to={enrolmentPath(id)}>{t('theEnrolment', { id: id.slice(-6) })}</Go>
  if (kind === 'inquiry' && id !== 'export') return <Go to={inquiryPath(id)}>{t('theInquiry', { id: id.slice(-6) })}</Go>
  const name = kind === 'user' ? people?.find((person) => person.id === id)?.name : undefined
  return (
    <Go to={auditPath({ subject })}>
      <bdi>{name ?? subject}</bdi>
    </Go>
  )
}
