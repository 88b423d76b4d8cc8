import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Part } from '../../work/parts/part.tsx'
import { WorkFrame } from '../../work/parts/work-frame.tsx'
import { useStaffEnrolment } from '../queries.ts'
import { useEnrolmentWork } from '../use-enrolment-work.ts'
import { EnrolmentActions } from './enrolment-actions.tsx'
import { EnrolmentCustomer, EnrolmentFacts } from './enrolment-facts.tsx'
import { EnrolmentHistory } from './enrolment-history.tsx'
import { EnrolmentMarks } from './enrolment-marks.tsx'
import { EnrolmentMoney } from './enrolment-money.tsx'

/** A customer's route or plan: what it is, what was paid, what happened, and what staff can do. */
export default function EnrolmentWorkPage({ id }: { id: string }) {
  const t = useWords('staff-billing')
  const gone = { title: t('noSubscription'), text: t('noSubscriptionText'), to: '/staff/enrolments', back: t('toSubscriptions') }
  return (
    <WorkFrame query={useStaffEnrolment(id)} gone={gone}>
      {(enrolment) => <Shown enrolment={enrolment} />}
    </WorkFrame>
  )
}

function Shown({ enrolment }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const work = useEnrolmentWork(enrolment.id)
  return (
    <>
      <div className="-mt-4 grid justify-items-start gap-2">
        <Go to="/staff/enrolments" className="inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden />
          {t('toSubscriptions')}
        </Go>
        <EnrolmentMarks enrolment={enrolment} given={enrolment.tariff === null} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <EnrolmentActions enrolment={enrolment} work={work} />
          <Part id="facts" title={t('facts')}>
            <EnrolmentFacts enrolment={enrolment} />
          </Part>
          <Part id="history" title={staff('history')}>
            <EnrolmentHistory enrolment={enrolment} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <Part id="customer" title={staff('customer')}>
            <EnrolmentCustomer enrolment={enrolment} />
          </Part>
          <Part id="payments" title={staff('payments')}>
            <EnrolmentMoney enrolment={enrolment} />
          </Part>
        </div>
      </div>
    </>
  )
}
