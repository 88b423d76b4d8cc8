import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { activityWord } from '../../../conversation/inquiries/activity-word.ts'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { enrolmentsOf } from '../../enrolments/queries.ts'
import { useLanguageName } from '../use-language-name.ts'

/** Who wrote, and from where. */
export function Sender({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const asked = useWords('inquiries')
  const languageName = useLanguageName()
  const { name, email, phone, activity, page, customer } = inquiry
  const activityName = activityWord(activity)
  return (
    <dl>
      <Fact name={staff('name')}>{name}</Fact>
      <Fact name={staff('email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone && (
        <Fact name={staff('phone')}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      )}
      {activityName && <Fact name={asked('activity')}>{asked(activityName)}</Fact>}
      <Fact name={t('language')}>{languageName(inquiry.language)}</Fact>
      {page && <Fact name={t('page')}>{/^\/(?!\/)/.test(page) ? <Go to={page}>{page}</Go> : page}</Fact>}
      {customer && (
        <Fact name={staff('account')}>
          <Go to={enrolmentsOf(customer)}>{t('seeAccount')}</Go>
        </Fact>
      )}
    </dl>
  )
}
