import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { LeavingGuard } from '../../../../kit/dialogs/leaving-guard.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { Part, ReasonField, WorkFrame } from '../../work/parts/work-frame.tsx'
import { auditPath, customerPath } from '../../work/section.ts'
import { activityWord, useInquiryNames, useLanguageName } from '../inquiry-names.ts'
import { InquiryChip, StatusChoice } from '../parts/status-choice.tsx'
import { type InquiryWork, useInquiryWork, useStaffInquiry } from '../queries.ts'

export default function InquiryWorkPage({ id }: { id: string }) {
  const t = useWords('staff-inquiries')
  const gone = { title: t('noInquiry'), text: t('noInquiryText'), to: '/staff/inquiries', back: t('toInbox') }
  return (
    <WorkFrame query={useStaffInquiry(id)} gone={gone}>
      {(inquiry) => <InquiryDetails inquiry={inquiry} />}
    </WorkFrame>
  )
}

function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const work = useInquiryWork(inquiry.id)
  return (
    <>
      <LeavingGuard title={staff('leaveTitle')} text={staff('leaveText')} leave={staff('leave')} stay={staff('stay')} />
      <Lead inquiry={inquiry} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_360px]">
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

/** Form, time and link back. */
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

interface NoteFormProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** Note visible to staff. A colleague's change replaces it unless something was typed; then both are shown. */
function NoteForm({ inquiry: { id, note }, work }: NoteFormProps) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const [read, setRead] = useState(note)
  const form = useForm({
    initialValues: { note },
    onSubmit: async (typed) =>
      (await work.run('note', 'changeInquiry', { id, note: typed.note, noteBefore: read }, t('noteSaved'))) === 'done',
    onSuccess: (_, typed) => setRead(typed.note.trim()),
    // The server trims it.
    unsaved: (typed) => typed.note.trim() !== note,
  })
  const typed = form.values.note.trim()
  function take() {
    form.put({ note })
    setRead(note)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a colleague saved a note
  useEffect(() => {
    if (typed === read || typed === note) take()
  }, [note])
  return (
    <form {...form.props} className="grid gap-3">
      <ReasonField {...form.field('note')} label={staff('note')} hint={staff('staffReads')} optional />
      <div role="status">
        {note !== read && typed !== note && (
          <div className="grid gap-3 text-sm">
            <p>{t(note === '' ? 'noteRemoved' : 'noteChanged')}</p>
            {note !== '' && (
              <p dir="auto" className="border-s-2 border-border ps-3 whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" size="s" onClick={take}>
                {t('takeTheirs')}
              </Button>
              <Button variant="outline" size="s" onClick={() => setRead(note)}>
                {t('keepMine')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div>
        <Button type="submit" variant="outline" size="s" busy={form.busy}>
          {t('saveNote')}
        </Button>
      </div>
    </form>
  )
}

/** Sender and page of origin. */
function Sender({ inquiry }: { inquiry: Inquiry }) {
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
          <Go to={customerPath(customer)}>{t('seeAccount')}</Go>
        </Fact>
      )}
    </dl>
  )
}

interface RepliesProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** Our replies, and the form for the next one. */
function Replies({ inquiry, work }: RepliesProps) {
  const language = useLanguage()
  return (
    <>
      {inquiry.replies.length > 0 && (
        <ol className="mb-6">
          {inquiry.replies.map(({ id, text, by, createdAt }) => (
            <li key={id} className="border-t border-border py-3.5 last:border-b">
              <p className="text-sm text-ink-2">
                <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>, <bdi>{by}</bdi>
              </p>
              <p dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <ReplyForm inquiry={inquiry} work={work} />
    </>
  )
}

function ReplyForm({ inquiry: { id, email, language, replies }, work }: RepliesProps) {
  const t = useWords('staff-inquiries')
  const languageName = useLanguageName()
  const [seen, setSeen] = useState(replies.length)
  const form = useForm({
    initialValues: { text: '' },
    validate: required('text'),
    waits: true,
    onSubmit: async ({ text }) =>
      (await work.run('reply', 'replyToInquiry', { id, text: text.trim(), repliesSeen: seen }, t('replied'), 'same')) === 'done',
    onSuccess: () => form.reset(),
    unsaved: ({ text }) => text !== '',
  })
  const isWriting = form.values.text !== ''
  // A new reply with exactly the typed text is our own: its request succeeded, but the response was lost.
  const isAnswered = isWriting && replies.slice(seen).some(({ text }) => text !== form.values.text.trim())
  // Replies of colleagues count as seen while nothing is being typed.
  useEffect(() => {
    if (!isWriting) setSeen(replies.length)
  }, [isWriting, replies.length])

  return (
    <form {...form.props} className="grid gap-3">
      <div role="status">
        {isAnswered && (
          <div className="grid gap-3 text-sm">
            <p>{t('replyCame')}</p>
            <div>
              <Button variant="outline" size="s" onClick={() => setSeen(replies.length)}>
                {t('keepMine')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <ReasonField
        {...form.field('text')}
        label={t('replyText')}
        hint={t('replyHint', { email, language: languageName(language) })}
        maxLength={5000}
        rows={6}
      />
      <div>
        <Button type="submit" variant={replies.length > 0 ? 'outline' : 'primary'} busy={form.busy}>
          {t('sendReply')}
        </Button>
      </div>
    </form>
  )
}
