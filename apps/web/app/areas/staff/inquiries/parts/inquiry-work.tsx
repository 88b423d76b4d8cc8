import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { LeavingGuard } from '../../../../kit/dialogs/leaving-guard.tsx'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Part } from '../../work/parts/part.tsx'
import { WorkFrame } from '../../work/parts/work-frame.tsx'
import { auditPath } from '../../work/paths.ts'
import { useStaffInquiry } from '../queries.ts'
import { useInquiryNames } from '../use-inquiry-names.ts'
import { useInquiryWork } from '../use-inquiry-work.ts'
import { InquiryChip } from './inquiry-marks.tsx'
import { NoteForm } from './note-form.tsx'
import { Replies } from './replies.tsx'
import { Sender } from './sender.tsx'
import { StatusChoice } from './status-choice.tsx'

/** What somebody wrote, and what staff do about it. */
export default function InquiryWorkPage({ id }: { id: string }) {
  const t = useWords('staff-inquiries')
  const gone = { title: t('noInquiry'), text: t('noInquiryText'), to: '/staff/inquiries', back: t('toInbox') }
  return (
    <WorkFrame query={useStaffInquiry(id)} gone={gone}>
      {(inquiry) => <Shown inquiry={inquiry} />}
    </WorkFrame>
  )
}

function Shown({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const work = useInquiryWork(inquiry.id)
  return (
    <>
      <LeavingGuard title={staff('leaveTitle')} text={staff('leaveText')} leave={staff('leave')} stay={staff('stay')} />
      <Lead inquiry={inquiry} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <Panel>
            {inquiry.text ? (
              <p dir="auto" className="max-w-read whitespace-pre-line wrap-anywhere">
                {inquiry.text}
              </p>
            ) : (
              <p className="text-ink-2">{t('noText')}</p>
            )}
          </Panel>
          <Part id="replies" title={t('reply')}>
            <Replies inquiry={inquiry} work={work} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <Part id="status" title={staff('columnStatus')}>
            <StatusChoice inquiry={inquiry} work={work} />
          </Part>
          <Part id="sender" title={t('columnFrom')}>
            <Sender inquiry={inquiry} />
          </Part>
          <NoteForm inquiry={inquiry} work={work} />
          <p className="text-sm">
            <Go to={auditPath({ subject: `inquiry:${inquiry.id}` })}>{t('audit')}</Go>
          </p>
        </div>
      </div>
    </>
  )
}

/** Which form, when, and the way back. */
function Lead({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('staff-inquiries')
  const language = useLanguage()
  const nameOf = useInquiryNames()
  return (
    <div className="-mt-4 grid gap-2">
      <p className="text-lg">{nameOf(inquiry)}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <time dateTime={inquiry.createdAt}>{formatMoment(language, inquiry.createdAt)}</time>
        <Go to="/staff/inquiries" className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft size={16} aria-hidden />
          {t('toInbox')}
        </Go>
      </p>
      <span className="flex flex-wrap gap-1.5">
        <InquiryChip status={inquiry.status} />
        {inquiry.program && (
          <StatusChip>
            <span dir="auto">{inquiry.program}</span>
          </StatusChip>
        )}
      </span>
    </div>
  )
}
