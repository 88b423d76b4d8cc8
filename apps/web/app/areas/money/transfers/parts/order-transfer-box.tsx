import type { OrderTransfer } from '@waymark/contract/money/transfers.ts'
import type { PaymentMethod } from '@waymark/contract/sold-choices.ts'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay, formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { refetchCalls, setAnswer, useCall } from '../../../../kit/load/query.ts'
import { saveBytes } from '../../../../kit/load/save-file.ts'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { copyText } from '../../../../kit/look/copy.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Panel } from '../../../../kit/look/layout.tsx'

const AccountDialog = deferred(async () => (await import('./account-dialog.tsx')).AccountDialog)

interface OrderTransferBoxProps {
  /** Id of the order. */
  id: string
  /** Changes with the order, so that the transfer is refetched. */
  stamp: string
  heading: 'h2' | 'h3'
}

/** Transfer details of an order, another payment method, and the refund account; empty if none applies. */
export function OrderTransferBox({ id, stamp, heading }: OrderTransferBoxProps) {
  const { data, refetch } = useCall('readOrderTransfer', { id })
  const [seen, setSeen] = useState(stamp)
  useEffect(() => {
    if (seen === stamp) return
    setSeen(stamp)
    void refetch()
  }, [seen, stamp, refetch])
  if (!data) return null
  const { transfer, refund, canPayBy } = data
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {transfer && <TransferPanel id={id} transfer={transfer} Heading={heading} />}
      {canPayBy && <OtherMethod id={id} method={canPayBy} />}
      {refund && <RefundPanel id={id} refund={refund} Heading={heading} />}
    </div>
  )
}

/** Groups an account number in fours for reading. */
const inGroups = (account: string) => account.replace(/(.{4})(?=.)/g, '$1 ')

interface TransferPanelProps {
  id: string
  transfer: NonNullable<OrderTransfer['transfer']>
  Heading: 'h2' | 'h3'
}

function TransferPanel({ id, transfer, Heading }: TransferPanelProps) {
  const t = useWords('transfers')
  const language = useLanguage()
  const { to, reference, amountCents, receivedCents, missingCents, currency, until } = transfer
  const money = (cents: number) => formatMoney(language, cents, currency)
  const { busy, run } = useChange('drawTransferPaper', { words: { offline: t('offline'), failed: t('failed') }, onDone: saveBytes })
  return (
    <Panel>
      <section aria-labelledby="transfer">
        <Heading id="transfer" className="text-xl">
          {t('title', { amount: money(missingCents) })}
        </Heading>
        <p className="mt-2 text-ink-2">
          {receivedCents > 0
            ? t('partText', { received: money(receivedCents), amount: money(amountCents), time: formatUntil(language, until) })
            : t('text', { time: formatUntil(language, until) })}
        </p>
        <dl className="mt-4">
          <Fact name={t('reference')} value={reference} strong />
          <Fact name={t('amount')} value={`${(missingCents / 100).toFixed(2)} ${currency.shortName}`} />
          <Fact name={t('holder')} value={to.holder} />
          <Fact name={t('account')} value={to.account} shown={inGroups(to.account)} />
          <Fact name={t('bic')} value={to.bic} />
          <Fact name={t('bank')} value={to.bank} />
        </dl>
        <p className="mt-4 text-sm text-ink-2">{t('note')}</p>
        <div className="mt-5">
          <Button variant="outline" size="s" busy={busy} onClick={() => void run({ id })}>
            {t('paper')}
          </Button>
        </div>
      </section>
    </Panel>
  )
}

interface FactProps {
  name: string
  /** Text to copy. */
  value: string
  shown?: string
  strong?: boolean
}

function Fact({ name, value, shown = value, strong = false }: FactProps) {
  const t = useWords('transfers')
  return (
    <div className="border-t border-border py-1.5">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={cx('flex items-center justify-between gap-3', strong ? 'text-lg font-bold' : 'font-medium')}>
        <bdi className="min-w-0 wrap-break-word">{shown}</bdi>
        <Button
          variant="quiet"
          size="s"
          className="flex-none"
          aria-label={t('copyName', { name })}
          onClick={() => void copyText(value, { copied: t('copied', { name }), failed: t('notCopied') })}
        >
          <Copy size={18} aria-hidden />
          <span className="max-sm:sr-only">{t('copy')}</span>
        </Button>
      </dd>
    </div>
  )
}

/** Button that switches to the other payment method: card opens the provider's page, transfer shows the bank details here. */
function OtherMethod({ id, method }: { id: string; method: PaymentMethod }) {
  const t = useWords('transfers')
  const { busy, run } = useChange('payOrder', {
    words: { offline: t('offline'), failed: t('failed') },
    onDone({ payUrl }) {
      if (method === 'card') return location.assign(payUrl)
      return refetchCalls('readOrder', 'readOrderTransfer', 'readOrderStatus')
    },
  })
  return (
    <div>
      <Button variant="quiet" size="s" busy={busy} onClick={() => void run({ id, paymentMethod: method })}>
        {t(method === 'card' ? 'byCard' : 'byTransfer')}
      </Button>
    </div>
  )
}

interface RefundPanelProps {
  id: string
  refund: NonNullable<OrderTransfer['refund']>
  Heading: 'h2' | 'h3'
}

function RefundPanel({ id, refund, Heading }: RefundPanelProps) {
  const t = useWords('transfers')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { amountCents, currency, dueBy, to } = refund
  const said = { amount: formatMoney(language, amountCents, currency), date: formatDay(language, dueBy) }
  return (
    <Panel>
      <section aria-labelledby="refund-by-bank">
        <Heading id="refund-by-bank" className="text-xl">
          {t(to ? 'refundTitle' : 'refundAsk', said)}
        </Heading>
        <p className="mt-2 text-ink-2">{t(to ? 'refundText' : 'refundAskText', said)}</p>
        {to && (
          <p className="mt-2 font-medium wrap-anywhere">
            <bdi>{to.holder}</bdi>, <bdi>{inGroups(to.account)}</bdi>
          </p>
        )}
        <div className="mt-4">
          <Button variant={to ? 'outline' : 'primary'} size="s" onClick={() => setAsking(true)}>
            {t(to ? 'changeAccount' : 'giveAccount')}
          </Button>
        </div>
        {asking && (
          <AccountDialog
            to={to}
            save={async (account) => setAnswer('readOrderTransfer', { id }, await changeOnce('saveRefundAccount', { id, ...account }))}
            onClose={() => setAsking(false)}
          />
        )}
      </section>
    </Panel>
  )
}
