import type { Answer } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { MoneyDifference, MoneyDispute, UnansweredRenewal } from '@waymark/contract/money/bookkeeping.ts'
import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay, formatMoment, formatMonth, formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useFilter } from '../../../../kit/lists/filter.ts'
import { FilterChips, FilterSelect, FilterTools } from '../../../../kit/lists/filter-tools.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { refetchCalls } from '../../../../kit/load/query.ts'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { cell } from '../../work/parts/work-table.tsx'
import { useWork } from '../../work/use-work.ts'
import { Accounts } from '../parts/accounts.tsx'
import { Ledger } from '../parts/ledger.tsx'
import { Papers } from '../parts/papers.tsx'
import { SignedAmount } from '../parts/signed-amount.tsx'
import { SubjectName } from '../parts/subject-name.tsx'
import { RefuseDialog, WaitingRefund } from '../parts/waiting-refunds.tsx'
import { moneyFields, moneyPath, moneyViews, monthsUntil, useMoney, useRefundRequests } from '../queries.ts'

type MoneyData = Answer<'readMoney'>

/** Money of the company: tasks of today, and the ledger. */
export default function Money() {
  const t = useWords('staff-money')
  const filter = useFilter(moneyFields, moneyPath)
  const { view } = filter.state
  return (
    <>
      <FilterTools
        chips={
          <FilterChips
            label={t('views')}
            values={moneyViews}
            chosen={view}
            addressOf={(one) => filter.addressOf({ view: one, order: '', month: '', paper: '' })}
            wordOf={(one) => t(one)}
          />
        }
      >
        {null}
      </FilterTools>
      {view === 'today' && <Today />}
      {view === 'ledger' && <Ledger filter={filter} />}
      {view === 'papers' && <Papers filter={filter} />}
    </>
  )
}

function Today() {
  return <Loaded of={useMoney()}>{(standing) => <MoneyToday standing={standing} />}</Loaded>
}

function MoneyToday({ standing }: { standing: MoneyData }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const { comparedAt, differences, solved, disputes, unanswered, currency, balances } = standing
  // Kept here, so that typed text survives when a colleague resolves the difference.
  const [solving, setSolving] = useState<string>()
  return (
    <>
      <p className="-mt-1 mb-5 text-ink-2">
        {comparedAt
          ? t(differences.length > 0 ? 'comparedWith' : 'comparedAgreed', {
              time: formatMoment(language, comparedAt),
              count: differences.length,
            })
          : t('notCompared')}
      </p>
      <Figures standing={standing} />
      <WaitingRefunds />
      <Disputes title={t('disputed')} disputes={disputes.filter(({ isInquiry }) => !isInquiry)} />
      <Disputes title={t('inquiries')} text={t('inquiriesText')} disputes={disputes.filter(({ isInquiry }) => isInquiry)} />
      <Unanswered renewals={unanswered} />
      {differences.length > 0 && (
        <Part title={t('differences')}>
          <ul>
            {differences.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} onSolve={() => setSolving(difference.id)} />
            ))}
          </ul>
        </Part>
      )}
      {solved.length > 0 && <SolvedLately solved={solved} />}
      <Part title={t('byMonth')}>
        <Months standing={standing} />
        <AnyMonth />
      </Part>
      <Part title={t('accounts')}>
        <div className="max-w-md">
          <Accounts balances={balances} currency={currency} />
        </div>
      </Part>
      {solving && <SolveDialog id={solving} onClose={() => setSolving(undefined)} />}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9 min-w-0">
    <h2 className="mb-3.5 text-xl">{title}</h2>
    {children}
  </section>
)

function Figures({ standing: { today, open, refundsDue, disputed, currency } }: { standing: MoneyData }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const figures = [
    { name: t('takenToday'), cents: today.cents, text: t('paymentsCount', { count: today.count }) },
    { name: t('openTransfers'), cents: open.cents, text: t('transfersCount', { count: open.count }) },
    {
      name: t('refundsOwed'),
      cents: refundsDue.cents,
      text: refundsDue.by ? t('firstBy', { time: formatUntil(language, refundsDue.by) }) : t('noneOwed'),
      trouble: refundsDue.failed > 0 ? t('failedCount', { count: refundsDue.failed }) : '',
    },
    { name: t('disputed'), cents: disputed.cents, text: t('disputesCount', { count: disputed.count }) },
  ]
  return (
    <dl className="grid grid-cols-2 border-y border-border min-[60rem]:grid-cols-4">
      {figures.map(({ name, cents, text, trouble }) => (
        <div key={name} className="flex flex-col-reverse justify-end border-border px-4 py-3 even:border-s min-[60rem]:not-first:border-s">
          <dt>
            {name}
            <span className="block text-sm text-ink-2">{text}</span>
            {trouble && <span className="block text-sm text-danger">{trouble}</span>}
          </dt>
          <dd className="text-lg font-bold md:text-2xl">
            <SignedAmount cents={cents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Refunds that wait for a second person. */
function WaitingRefunds() {
  const t = useWords('staff-money')
  const { data } = useRefundRequests()
  const [refusing, setRefusing] = useState<RefundRequest>()
  const items = data?.items ?? []
  return (
    <>
      {items.length > 0 && (
        <Part title={t('waitsForSecond')}>
          <ul className="grid gap-3.5">
            {items.map((asked) => (
              <WaitingRefund key={asked.id} asked={asked} onRefuse={() => setRefusing(asked)} />
            ))}
          </ul>
        </Part>
      )}
      {refusing && <RefuseDialog asked={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}

/** Months as rows, or as blocks on narrow screens. */
function Months({ standing: { months, currency } }: { standing: MoneyData }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const columns = [
    ['orders', 'ordersCents'],
    ['routes', 'routesCents'],
    ['plans', 'plansCents'],
    ['refunds', 'refundsCents'],
    ...(months.some(({ lostCents }) => lostCents !== 0) ? ([['lost', 'lostCents']] as const) : []),
    ['vat', 'vatCents'],
    ['fees', 'feesCents'],
    ['kept', 'keptCents'],
  ] as const
  const taken: readonly string[] = ['refundsCents', 'lostCents', 'vatCents', 'feesCents']
  const signed = (key: (typeof columns)[number][1], cents: number) => (taken.includes(key) && cents !== 0 ? -cents : cents)
  if (months.length === 0) return <p className="text-ink-2">{t('nothingMovedText')}</p>
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-y border-border text-ink-2">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('month')}
          </th>
          {columns.map(([word]) => (
            <th key={word} scope="col" className="py-2 ps-4 text-end font-medium">
              {t(word)}
            </th>
          ))}
          <th scope="col" className="sr-only">
            {t('file')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {months.map((month) => (
          <tr key={month.month} className="border-b border-border max-md:grid max-md:gap-1.5 max-md:py-3.5">
            <th scope="row" className={`${cell} text-start font-medium max-md:p-0`}>
              {formatMonth(language, month.month)}
            </th>
            {columns.map(([word, key]) => (
              <td
                key={word}
                className="py-3.5 ps-4 text-end align-top last-of-type:font-semibold max-md:flex max-md:justify-between max-md:p-0"
              >
                <span className="text-ink-2 md:hidden">{t(word)}</span>
                <SignedAmount cents={signed(key, month[key])} currency={currency} />
              </td>
            ))}
            <td className="py-2 ps-2 text-end max-md:p-0">
              <SaveMonth month={month.month} name={formatMonth(language, month.month)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Link to the ledger of an earlier month. */
function AnyMonth() {
  const t = useWords('staff-money')
  const language = useLanguage()
  const months = monthsUntil(new Date(), '')
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3.5">
      <FilterSelect label={t('anyMonth')} value={month} onChange={setMonth}>
        {months.map((one) => (
          <option key={one} value={one}>
            {formatMonth(language, one)}
          </option>
        ))}
      </FilterSelect>
      <SaveMonth month={month} name={formatMonth(language, month)} />
    </div>
  )
}

function SaveMonth({ month, name }: { month: string; name: string }) {
  const t = useWords('staff-money')
  const profile = useWords('profile')
  const { busy, run } = useChange('exportMovements', {
    words: { offline: profile('notReached'), failed: profile('failed') },
    onDone: saveBytes,
  })
  return (
    <Button variant="quiet" size="s" busy={busy} aria-label={t('saveMonth', { month: name })} onClick={() => void run({ month })}>
      CSV
    </Button>
  )
}

/** Disputes with the deadline and the evidence for our answer. */
const Disputes = ({ title, text, disputes }: { title: string; text?: string; disputes: MoneyDispute[] }) =>
  disputes.length > 0 && (
    <Part title={title}>
      {text && <p className="mb-2 text-sm text-ink-2">{text}</p>}
      <ul>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Part>
  )

function DisputeRow({ dispute: { subject, amountCents, currency, reason, status, answerBy } }: { dispute: MoneyDispute }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const amount = formatMoney(language, amountCents, currency)
  return (
    <li className="grid gap-1 border-b border-border py-3.5">
      <b>
        <SubjectName subject={subject} />, {amount}
      </b>
      <span className="text-sm text-ink-2">
        {t('disputeReason', { reason })}{' '}
        {status === 'answered'
          ? t('disputeAnswered')
          : answerBy
            ? t('answerBy', { time: formatMoment(language, answerBy) })
            : t('answerOver')}
      </span>
      {status === 'open' && <span className="text-sm text-ink-2">{t('evidence')}</span>}
    </li>
  )
}

/** Renewals whose outcome is unknown. */
function Unanswered({ renewals }: { renewals: UnansweredRenewal[] }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    renewals.length > 0 && (
      <Part title={t('unanswered')}>
        <p className="mb-2 text-sm text-ink-2">{t('unansweredText')}</p>
        <ul>
          {renewals.map(({ id, subject, amountCents, currency, since }) => (
            <li key={id} className="grid gap-1 border-b border-border py-3.5">
              <b>
                <SubjectName subject={subject} />, {formatMoney(language, amountCents, currency)}
              </b>
              <span className="text-sm text-ink-2">{t('askedSince', { time: formatMoment(language, since) })}</span>
            </li>
          ))}
        </ul>
      </Part>
    )
  )
}

const differenceWords = {
  payment: 'differencePayment',
  sale: 'differenceSale',
  'refund owed': 'differenceOwed',
  'refund sent': 'differenceSent',
  order: 'differenceOrder',
  charge: 'differenceCharge',
  provider: 'differenceProvider',
  dispute: 'differenceDispute',
  bank: 'differenceBank',
  paper: 'differencePaper',
  'paper vat': 'differencePaperVat',
  'paper reinstated': 'differenceReinstated',
} as const satisfies Record<MoneyDifference['what'], string>

function DifferenceRow({ difference, onSolve }: { difference: MoneyDifference; onSolve: () => void }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const { what, about, subject, wantedCents, foundCents, currency, foundAt } = difference
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-border py-3.5">
      <div className="min-w-0">
        <b className="wrap-anywhere">{t(differenceWords[what], { name: shownName(language, about) })}</b>
        <p className="text-sm text-ink-2">
          <SignedAmount cents={wantedCents} currency={currency} /> {t('against')} <SignedAmount cents={foundCents} currency={currency} />.{' '}
          {t('foundAt', { time: formatMoment(language, foundAt) })}
        </p>
        {what === 'paper reinstated' && <p className="max-w-read text-sm">{t('reinstatedText')}</p>}
        {subject && (
          <p className="text-sm">
            <SubjectName subject={subject} />
          </p>
        )}
      </div>
      <Button variant="outline" size="s" onClick={onSolve}>
        {t('solve')}
      </Button>
    </li>
  )
}

/** Recently resolved differences. */
function SolvedLately({ solved }: Pick<MoneyData, 'solved'>) {
  const t = useWords('staff-money')
  const language = useLanguage()
  return (
    <Details className="mt-4" summary={t('solvedLately', { count: solved.length })}>
      <ul className="mt-1 border-t border-border">
        {solved.map(({ id, what, about, subject, wantedCents, foundCents, currency, solvedAt, note, by }) => (
          <li key={id} className="border-b border-border py-3.5 text-sm wrap-anywhere">
            <b>{t(differenceWords[what], { name: shownName(language, about) })}</b>
            <p className="text-ink-2">
              <SignedAmount cents={wantedCents} currency={currency} /> {t('against')}{' '}
              <SignedAmount cents={foundCents} currency={currency} />. {subject && <SubjectName subject={subject} />}
            </p>
            <p>
              <bdi>{by ?? t('formerColleague')}</bdi>, {formatMoment(language, solvedAt)}: <q dir="auto">{note}</q>
            </p>
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** Days of the bank are formatted. */
const shownName = (language: Language, about: string) => (/^\d{4}-\d\d-\d\d$/.test(about) ? formatDay(language, about) : about)

const rules = required<{ note: string }>('note')
const gone: ReadonlySet<string> = new Set(['not_found'])

function SolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('staff-money')
  const staff = useWords('staff')
  const fresh = () => refetchCalls('readMoney')
  const work = useWork<null>({ keep: fresh, refetch: fresh, staleCodes: gone, staleMessage: t('movedOn') })
  const form = useForm({
    initialValues: { note: '' },
    validate: rules,
    waits: true,
    onSubmit: ({ note }) => work.run('solve', 'solveDifference', { id, note: note.trim() }, t('solved')),
    onSuccess: onClose,
    unsaved: ({ note }) => note !== '',
  })
  return (
    <FormDialog title={t('solveTitle')} form={form} action={t('solve')} wayOut={staff('cancel')} spaced onClose={onClose}>
      <p className="text-ink-2">{t('solveText')}</p>
      <ReasonField {...form.field('note')} label={t('whatWasDone')} hint={staff('staffReads')} data-focus />
    </FormDialog>
  )
}
