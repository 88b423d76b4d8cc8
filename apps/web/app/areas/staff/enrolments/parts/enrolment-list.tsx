import type { StaffEnrolmentRow } from '@waymark/contract/money/staff-billing.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useWide } from '../../../../kit/lists/filtered-list.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { enrolmentPath } from '../../work/section.ts'
import { EnrolmentMarks, usePriceWords } from './enrolment-marks.tsx'

interface EnrolmentListProps {
  /** Names the list. */
  label: string
  enrolments: readonly StaffEnrolmentRow[]
  /** Is given what they stand in. */
  ref?: (element: HTMLElement | null) => void
}

/** Enrolments as a table, or where that has no room as cards. Each is one link. */
export function EnrolmentList(props: EnrolmentListProps) {
  return useWide() ? <EnrolmentTable {...props} /> : <EnrolmentCards {...props} />
}

const cell = 'py-3.5 pe-4 align-top'

function EnrolmentTable({ label, enrolments, ref }: EnrolmentListProps) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const heads = [t('columnSubscription'), staff('customer'), staff('columnStatus'), t('tariff'), t('validUntil')]
  return (
    <table aria-label={label} className="w-full border-t border-border">
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
        {enrolments.map((enrolment) => (
          <tr key={enrolment.id} className="relative border-b border-border">
            <td className={cell}>
              <EnrolmentLink enrolment={enrolment} />
            </td>
            <td className={cell}>
              <Customer enrolment={enrolment} />
            </td>
            <td className={cell}>
              <EnrolmentMarks enrolment={enrolment} given={enrolment.unit === null} />
            </td>
            <td className={`${cell} text-sm`}>
              <Price enrolment={enrolment} />
            </td>
            <td className="py-3.5 align-top text-sm">
              <Until enrolment={enrolment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EnrolmentCards({ label, enrolments, ref }: EnrolmentListProps) {
  const t = useWords('staff-billing')
  return (
    <ul ref={ref} aria-label={label} className="grid gap-3">
      {enrolments.map((enrolment) => (
        <li key={enrolment.id} className="relative grid gap-2 rounded-card border border-border bg-surface p-5">
          <EnrolmentLink enrolment={enrolment} />
          <Customer enrolment={enrolment} />
          <EnrolmentMarks enrolment={enrolment} given={enrolment.unit === null} />
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <Price enrolment={enrolment} />
            {enrolment.validUntil && (
              <span>
                {t('validUntil')}: <Until enrolment={enrolment} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Shown = { enrolment: StaffEnrolmentRow }

/** What it is of; it covers the whole row. */
function EnrolmentLink({ enrolment: { id, subscription } }: Shown) {
  const t = useWords('staff-billing')
  return (
    <span>
      <Go to={enrolmentPath(id)} className="font-semibold leading-6 no-underline after:absolute after:inset-0 hover:underline">
        <bdi>{subscription.name}</bdi>
      </Go>
      <span className="block text-sm text-ink-2">{t(subscription.kind)}</span>
    </span>
  )
}

function Customer({ enrolment: { customer } }: Shown) {
  const t = useWords('staff-billing')
  if (!customer) return <span className="text-sm text-ink-2">{t('customerGone')}</span>
  return (
    <span className="min-w-0">
      <bdi className="wrap-anywhere">{customer.name}</bdi>
      <span className="block text-sm text-ink-2 wrap-anywhere">{customer.email}</span>
    </span>
  )
}

function Price({ enrolment: { unit, priceCents, currency } }: Shown) {
  const t = useWords('staff-billing')
  const price = usePriceWords()
  if (unit === null || priceCents === null) return <span className="text-ink-2">{t('noTariff')}</span>
  return <span>{price({ unit, priceCents }, currency)}</span>
}

function Until({ enrolment: { validUntil } }: Shown) {
  const language = useLanguage()
  return validUntil && <time dateTime={validUntil}>{formatMoment(language, validUntil)}</time>
}
