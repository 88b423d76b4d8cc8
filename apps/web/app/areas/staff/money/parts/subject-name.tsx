import type { MoneySubject } from '@waymark/contract/money/bookkeeping.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { enrolmentPath, orderPath } from '../../work/section.ts'

/** Link to the order or subscription. */
export function SubjectName({ subject: { kind, id, name, enrolment } }: { subject: MoneySubject }) {
  const t = useWords('staff-money')
  if (kind === 'order') return <Go to={orderPath(id)}>{t('order', { name })}</Go>
  return enrolment ? <Go to={enrolmentPath(enrolment)}>{name}</Go> : name
}
