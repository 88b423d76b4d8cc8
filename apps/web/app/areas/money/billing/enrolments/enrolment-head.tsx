import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useEnrolment } from '../queries.ts'

/** Title of an enrolment; a generic one while loading. */
export function EnrolmentTitle({ id }: { id: string }) {
  const profile = useWords('profile')
  return useEnrolment(id).enrolment?.subscription.name ?? profile('routes')
}

export function EnrolmentLead() {
  const t = useWords('my-routes')
  return (
    <Go to="/profile/routes" className="mt-1.5 inline-flex min-h-11 items-center gap-1.5 text-sm">
      <ArrowLeft size={16} aria-hidden />
      {t('back')}
    </Go>
  )
}
