import type { FileFact } from '@waymark/contract/services/briefs.ts'
import type { OrderData } from '@waymark/contract/services/order-data.ts'
import type { Order } from '@waymark/contract/services/orders.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { formatFileSize, formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { type ChangeOptions, useChanges } from '../../../../kit/load/use-change.ts'
import { Panel } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { PriceLines, SumRow } from '../../../money/payments/parts/price-lines.tsx'

/** A term and its value in a description list. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-border py-3 last:border-b md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-5">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </dd>
  </div>
)

/** Answers of the brief at the time of ordering. */
export const BriefFacts = ({ brief }: Pick<Order, 'brief'>) =>
  brief.map(({ step, field, label, value }) => (
    <Fact key={`${step} ${field}`} name={label}>
      {value}
    </Fact>
  ))

/** The brief with its files. */
export function OrderBrief({ order: { id, brief, briefFiles } }: { order: Order }) {
  const t = useWords('orders')
  return (
    <>
      {brief.length === 0 && briefFiles.length === 0 && <p className="text-ink-2">{t('briefGone')}</p>}
      <dl>
        <BriefFacts brief={brief} />
      </dl>
      {briefFiles.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2.5">{t('briefFiles')}</h3>
          <OrderFiles order={id} files={briefFiles} />
        </div>
      )}
    </>
  )
}

/** Price lines, payments and refunds. */
export function OrderPrice({ order }: { order: Order }) {
  const t = useWords('orders')
  const language = useLanguage()
  const { lines, currency, totalCents, paidCents, refundedCents } = order
  return (
    <Panel className="py-3 md:py-4">
      <PriceLines lines={lines} currency={currency} total={[t('total'), totalCents]}>
        <SumRow name={t('vat')}>{t('included')}</SumRow>
      </PriceLines>
      {(paidCents > 0 || refundedCents > 0) && (
        <dl>
          {paidCents > 0 && <SumRow name={t('paidSum')}>{formatMoney(language, paidCents, currency)}</SumRow>}
          {refundedCents > 0 && <SumRow name={t('refundedSum')}>{formatMoney(language, refundedCents, currency)}</SumRow>}
        </dl>
      )}
    </Panel>
  )
}

/** Details given with the order. */
export function OrderDetails({ data }: { data: OrderData }) {
  const t = useWords('orders')
  const language = useLanguage()
  const { firstName, lastName, email, phone, country, city, address, zip, orderNote } = data
  const place = [address, [zip, city].filter(Boolean).join(' '), country && countryName(language, country)].filter(Boolean)
  return (
    <dl>
      <Fact name={t('name')}>{`${firstName} ${lastName}`}</Fact>
      <Fact name={t('email')}>{email}</Fact>
      <Fact name={t('phone')}>
        <bdi dir="ltr">{phone}</bdi>
      </Fact>
      <Fact name={t('address')}>{place.join('\n')}</Fact>
      {orderNote && <Fact name={t('orderNote')}>{orderNote}</Fact>}
    </dl>
  )
}

interface OrderFilesProps {
  order: string
  files: readonly FileFact[]
  /** Staff use their own API call. */
  call?: 'openOrderFile' | 'openStaffOrderFile'
}

/** Files of an order. Each is opened through a link that is valid for a minute. */
export function OrderFiles({ order, files, call = 'openOrderFile' }: OrderFilesProps) {
  const t = useWords('orders')
  const language = useLanguage()
  const { busy, run } = useChanges()
  const opening: ChangeOptions<typeof call> = {
    words: { offline: t('offline'), failed: t('failed') },
    onDone: ({ url }) => saveFile(url),
    onError(error) {
      if (isMissing(error)) toast.error(t('fileGone'))
      return isMissing(error)
    },
  }

  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button
            type="button"
            aria-disabled={busy === id || undefined}
            className="flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 text-start hover:underline"
            onClick={() => busy !== id && void run(call, { id: order, file: id }, opening, id)}
          >
            <FileText size={20} aria-hidden />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {name}
            </span>
            <span className="flex-none text-sm text-ink-2">{formatFileSize(language, size)}</span>
            <Download size={18} role="img" aria-label={t('download')} className="flex-none" />
          </button>
        </li>
      ))}
    </ul>
  )
}
