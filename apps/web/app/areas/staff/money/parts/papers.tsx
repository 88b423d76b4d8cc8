import type { StaffPaper } from '@waymark/contract/money/papers.ts'
import Download from 'lucide-react/icons/download'
import type { RefObject } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMonth } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatCompanyDate } from '../../../../kit/language/zoned-days.ts'
import type { Filter } from '../../../../kit/lists/filter.ts'
import { FilterSelect } from '../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { useScrollToEntry } from '../../../../kit/lists/opens-at.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { orderPath } from '../../work/section.ts'
import { type moneyFields, monthsUntil, usePapers } from '../queries.ts'
import { HeldPapers } from './held-papers.tsx'
import { SignedAmount } from './signed-amount.tsx'

/** Invoices and credit notes of a month, held papers, and the month as one file. */
export function Papers({ filter }: { filter: Filter<typeof moneyFields> }) {
  const t = useWords('staff-money')
  const staff = useWords('staff')
  const profile = useWords('profile')
  const language = useLanguage()
  const { items, last, ...list } = usePapers(filter.state.month)
  const { busy, run } = useChanges()
  const words = { offline: profile('notReached'), failed: profile('failed') }
  const month = last?.month ?? filter.state.month
  const chosen = filter.state.paper
  const entry = useScrollToEntry<HTMLLIElement>(chosen, { items, ...list })
  const open = (id: string) => void run('openStaffPaper', { id }, { words, onDone: ({ url }) => saveFile(url) }, id)
  return (
    <>
      <div className="mb-5.5 flex flex-wrap items-end gap-3.5">
        <FilterSelect label={t('month')} value={month} onChange={(one) => filter.go({ view: 'papers', month: one, paper: '' })}>
          {monthsUntil(new Date(), month).map((one) => (
            <option key={one} value={one}>
              {formatMonth(language, one)}
            </option>
          ))}
        </FilterSelect>
        {items !== undefined && items.length > 0 && (
          <Button
            variant="outline"
            busy={busy === 'all'}
            onClick={() => void run('openMonthOfPapers', { month }, { words, onDone: ({ url }) => saveFile(url) }, 'all')}
          >
            {t('allPapers')}
          </Button>
        )}
      </div>
      {last && <HeldPapers papers={last.held} />}
      <FilteredList
        saysOutdated
        list={list}
        count={items?.length}
        more={staff('showMore')}
        empty={
          <EmptyState as="h2" drawing="buffer" title={t('noPapers')}>
            {t('noPapersText')}
          </EmptyState>
        }
      >
        {(ref) => (
          <>
            <ul ref={ref} aria-label={t('papers')} className="border-t border-border">
              {items?.map((paper) => (
                <PaperRow
                  key={paper.id}
                  paper={paper}
                  address={filter.addressOf({ month, paper: paper.id })}
                  entry={paper.id === chosen ? entry : undefined}
                  busy={busy === paper.id}
                  open={() => open(paper.id)}
                />
              ))}
            </ul>
            <dl className="mt-3.5 grid gap-1.5 text-sm">
              {last?.sums.map(({ kind, currency, count, grossCents, vatCents }) => (
                <div key={`${kind} ${currency.shortName}`} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-2">{t(kind === 'invoice' ? 'invoicesCount' : 'creditsCount', { count })}</dt>
                  <dd className="font-semibold">
                    {t('grossAndVat', {
                      gross: formatMoney(language, grossCents, currency),
                      vat: formatMoney(language, vatCents, currency),
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </FilteredList>
    </>
  )
}

interface PaperRowProps {
  paper: StaffPaper
  /** Address of this document. Pasted into a message, it becomes a card. */
  address: string
  /** Element of the document named in the address. */
  entry: RefObject<HTMLLIElement | null> | undefined
  busy: boolean
  open: () => void
}

function PaperRow({
  paper: { kind, label, issuedAt, buyer, name, grossCents, currency, subject, corrects, allocation },
  address,
  entry,
  busy,
  open,
}: PaperRowProps) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    <li
      ref={entry}
      className={cx(
        'flex scroll-my-24 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-3',
        entry && '-ms-3 border-s-[3px] border-s-ink bg-sunken ps-2.25',
      )}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <Go to={address} preventScrollReset aria-current={entry && 'true'} className="font-bold no-underline hover:underline">
          {t(kind === 'invoice' ? 'invoiceOf' : 'creditOf', { label })}
        </Go>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <bdi>{buyer}</bdi>,{' '}
          {subject.number ? <Go to={orderPath(subject.id)}>{t('order', { name: subject.number })}</Go> : <bdi>{name}</bdi>},{' '}
          {formatCompanyDate(language, issuedAt)}
          {corrects && `, ${t('correctsPaper', { label: corrects })}`}
          {allocation && `, ${t('allocated', { number: allocation })}`}
        </p>
      </div>
      <SignedAmount cents={kind === 'invoice' ? grossCents : -grossCents} currency={currency} />
      <Button variant="quiet" size="s" busy={busy} aria-label={t('downloadPaper', { label })} onClick={open}>
        <Download size={18} aria-hidden /> PDF
      </Button>
    </li>
  )
}
