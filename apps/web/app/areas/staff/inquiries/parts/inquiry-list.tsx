import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useWide } from '../../../../kit/lists/filtered-list.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { inquiryPath } from '../../work/section.ts'
import { useInquiryNames } from '../inquiry-names.ts'
import { InquiryChip } from './status-choice.tsx'

interface InquiryListProps {
  inquiries: readonly InquiryRow[]
  /** Is given what they stand in. */
  ref?: (element: HTMLElement | null) => void
}

/** Messages as a table, or where that has no room as cards. Each is one link. */
export function InquiryList(props: InquiryListProps) {
  return useWide() ? <InquiryTable {...props} /> : <InquiryCards {...props} />
}

const cell = 'py-3.5 pe-4 align-top'

function InquiryTable({ inquiries, ref }: InquiryListProps) {
  const t = useWords('staff-inquiries')
  const staff = useWords('staff')
  const heads = [staff('columnNumber'), t('columnMessage'), t('columnFrom'), staff('columnStatus'), t('columnReceived')]
  return (
    <table aria-label={staff('inquiries')} className="w-full border-t border-border">
      <thead>
        <tr className="border-b border-border text-start text-sm text-ink-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pe-4 text-start font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={ref}>
        {inquiries.map((inquiry) => (
          <tr key={inquiry.id} className="relative border-b border-border">
            <td className={`${cell} text-sm text-ink-2`}>{inquiry.number}</td>
            <td className={cell}>
              <InquiryLink inquiry={inquiry} />
            </td>
            <td className={cell}>
              <Sender inquiry={inquiry} />
            </td>
            <td className={cell}>
              <InquiryChip status={inquiry.status} />
            </td>
            <td className={`${cell} text-sm`}>
              <Received inquiry={inquiry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InquiryCards({ inquiries, ref }: InquiryListProps) {
  const staff = useWords('staff')
  return (
    <ul ref={ref} aria-label={staff('inquiries')} className="grid gap-3">
      {inquiries.map((inquiry) => (
        <li key={inquiry.id} className="relative grid gap-2 rounded-card border border-border bg-surface p-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
            <span>{staff('orderNumber', { number: String(inquiry.number) })}</span>
            <Received inquiry={inquiry} />
          </p>
          <InquiryLink inquiry={inquiry} />
          <Sender inquiry={inquiry} />
          <div>
            <InquiryChip status={inquiry.status} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Shown = { inquiry: InquiryRow }

/** What it is about and how it begins; it covers the whole row. */
function InquiryLink({ inquiry }: Shown) {
  const nameOf = useInquiryNames()
  return (
    <div className="min-w-0">
      <Go to={inquiryPath(inquiry.id)} className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline">
        {nameOf(inquiry)}
      </Go>
      <p dir="auto" className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
        {inquiry.excerpt}
      </p>
    </div>
  )
}

const Sender = ({ inquiry: { name, email } }: Shown) => (
  <span className="min-w-0">
    <bdi className="wrap-anywhere">{name}</bdi>
    <span className="block text-sm text-ink-2 wrap-anywhere">{email}</span>
  </span>
)

function Received({ inquiry: { createdAt } }: Shown) {
  const language = useLanguage()
  return <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>
}
