import type { AwaitedTransfer, BankLine, StaffTransfers } from '@waymark/contract/money/transfers.ts'
import { useState } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { FilteredList } from '../../../../kit/lists/filtered-list.tsx'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { type Asking, LineMatch } from '../parts/coupling.tsx'
import { StatementUpload } from '../parts/statement-upload.tsx'
import { AsideDialog, ConfirmDialog, OrderDialog, RefundAccountDialog, ReturnDialog, SentDialog } from '../parts/transfer-dialogs.tsx'
import { useAwaitedTransfers, useBankLines, useTransfers } from '../queries.ts'
import { useTransferWork } from '../use-transfer-work.ts'

/** Bank transfers: lines to match, expected transfers, and refunds by bank. */
export default function Transfers() {
  const t = useWords('staff-transfers')
  return (
    <Loaded of={useTransfers()}>
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
          {found.account ? <StatementUpload account={found.account} /> : <p className="max-w-read text-ink-2">{t('noAccount')}</p>}
          <LinesToMatch found={found} />
          <ExpectedTransfers awaited={found.counts.awaited} />
          <Refunds refunds={found.refunds} />
        </div>
      )}
    </Loaded>
  )
}

const lineDialogs = { order: OrderDialog, return: ReturnDialog, aside: AsideDialog } as const satisfies Record<Asking, object>

function LinesToMatch({ found: { counts, aside, matched } }: { found: StaffTransfers }) {
  const t = useWords('staff-transfers')
  const staff = useWords('staff')
  const { items: lines, ...list } = useBankLines()
  // Kept here, so that typed text survives when a colleague handles the line.
  const [asked, setAsked] = useState<{ what: Asking; line: BankLine }>()
  const AskedDialog = asked && lineDialogs[asked.what]
  return (
    <section aria-labelledby="to-match">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-match" className="text-xl">
          {t('toMatch')}
        </h2>
        {matched > 0 && <p className="text-sm text-ink-2">{t('matched', { count: matched })}</p>}
      </div>
      <FilteredList
        saysOutdated
        list={list}
        count={lines?.length}
        more={staff('showMore')}
        {...(list.hasNextPage && { summary: t('linesShown', { shown: String(lines?.length), count: counts.lines }) })}
        empty={
          <EmptyState as="h3" drawing="capsule" title={t('noLines')}>
            {t('noLinesText')}
          </EmptyState>
        }
      >
        {(ref) => (
          <ol ref={ref} className="border-t-2 border-ink">
            {lines?.map((line) => (
              <LineMatch key={line.id} line={line} ask={(what) => setAsked({ what, line })} />
            ))}
          </ol>
        )}
      </FilteredList>
      {aside.length > 0 && <Aside lines={aside} />}
      {asked && AskedDialog && <AskedDialog line={asked.line} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Lines set aside recently, to correct mistakes. */
function Aside({ lines }: { lines: StaffTransfers['aside'] }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { busy, run } = useTransferWork()
  return (
    <Details className="mt-4" summary={t('asideLately', { count: lines.length })}>
      <ul className="mt-1 border-t border-border">
        {lines.map(({ id, bookedOn, amountCents, currency, name, text, reason }) => {
          const said = { amount: formatMoney(language, amountCents, currency), date: formatDay(language, bookedOn) }
          return (
            <li key={id} className={row}>
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">
                  {said.amount} · {said.date} · <bdi>{name || t('noName')}</bdi>
                </p>
                {text && (
                  <p className="text-sm wrap-anywhere text-ink-2">
                    <bdi>{text}</bdi>
                  </p>
                )}
                <p className="text-sm wrap-anywhere">
                  <bdi>{reason}</bdi>
                </p>
              </div>
              <Button
                variant="quiet"
                size="s"
                busy={busy === id}
                aria-label={t('reopenOf', said)}
                onClick={() => void run('reopenTransfer', { id }, t('wasReopened'), id)}
              >
                {t('reopen')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Details>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-3'

function ExpectedTransfers({ awaited }: { awaited: number }) {
  const t = useWords('staff-transfers')
  const staff = useWords('staff')
  const language = useLanguage()
  const { items: waiting, ...list } = useAwaitedTransfers()
  const [confirming, setConfirming] = useState<AwaitedTransfer>()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-xl">
        {t('waiting')}
      </h2>
      <FilteredList
        saysOutdated
        list={list}
        count={waiting?.length}
        more={staff('showMore')}
        {...(list.hasNextPage && { summary: t('transfersShown', { shown: String(waiting?.length), count: awaited }) })}
        empty={<p className="border-t border-border pt-3 text-ink-2">{t('noWaiting')}</p>}
      >
        {(ref) => (
          <ul ref={ref} className="border-t border-border">
            {waiting?.map((one) => (
              <li key={one.id} className={row}>
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    {one.reference} · <bdi>{one.customer}</bdi>
                  </p>
                  <p className="text-sm text-ink-2">
                    {formatMoney(language, one.missingCents, one.currency)}
                    {one.missingCents < one.amountCents &&
                      ` ${t('ofAmount', { amount: formatMoney(language, one.amountCents, one.currency) })}`}
                    {' · '}
                    {t('until', { date: formatDay(language, one.until) })} · <bdi>{one.what}</bdi>
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="s"
                  aria-label={t('confirmOf', { number: String(one.number) })}
                  onClick={() => setConfirming(one)}
                >
                  {t('confirm')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
      {confirming && <ConfirmDialog transfer={confirming} onClose={() => setConfirming(undefined)} />}
    </section>
  )
}

function Refunds({ refunds }: { refunds: StaffTransfers['refunds'] }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { busy, run } = useTransferWork()
  const [asked, setAsked] = useState<{ what: 'account' | 'sent'; refund: StaffTransfers['refunds'][number] }>()
  const close = () => setAsked(undefined)
  return (
    <section aria-labelledby="refunds-by-bank">
      <h2 id="refunds-by-bank" className="mb-3 text-xl">
        {t('refunds')}
      </h2>
      {refunds.length === 0 ? (
        <p className="border-t border-border pt-3 text-ink-2">{t('noRefunds')}</p>
      ) : (
        <ul className="border-t border-border">
          {refunds.map((refund) => (
            <li key={refund.id} className={row}>
              <div className="min-w-0">
                <p className="font-semibold">
                  {refund.order === ''
                    ? t('returnOf', { amount: formatMoney(language, refund.amountCents, refund.currency) })
                    : t('refundOf', { amount: formatMoney(language, refund.amountCents, refund.currency), number: refund.order })}{' '}
                  · <bdi>{refund.customer}</bdi>
                </p>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {refund.to
                    ? `${refund.to.holder}, ${refund.to.account} ${refund.to.bic}`
                    : t(refund.isAsked ? 'accountAsked' : 'accountOfNobody')}
                  {' · '}
                  <span className={refund.late ? 'font-medium text-danger' : undefined}>
                    {t(refund.late ? 'lateSince' : 'until', { date: formatDay(language, refund.dueBy) })}
                  </span>
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {refund.to && (
                  <Button size="s" variant="outline" onClick={() => setAsked({ what: 'sent', refund })}>
                    {t('wasSent')}
                  </Button>
                )}
                <Button size="s" variant="quiet" onClick={() => setAsked({ what: 'account', refund })}>
                  {t(refund.to ? 'changeAccount' : 'enterAccount')}
                </Button>
                {refund.canWithdraw && (
                  <Button
                    size="s"
                    variant="quiet"
                    busy={busy === refund.id}
                    onClick={() => void run('withdrawReturn', { id: refund.id }, t('wasReopened'), refund.id)}
                  >
                    {t('withdrawReturn')}
                  </Button>
                )}
                {refund.reinstates && (
                  <ButtonLink size="s" variant="quiet" to={`/staff/orders/${refund.reinstates}`}>
                    {t('reinstate')}
                  </ButtonLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked?.what === 'account' && <RefundAccountDialog refund={asked.refund} onClose={close} />}
      {asked?.what === 'sent' && <SentDialog refund={asked.refund} onClose={close} />}
    </section>
  )
}
