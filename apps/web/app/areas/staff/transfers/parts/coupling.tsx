import type { BankLine } from '@waymark/contract/money/transfers.ts'
import type { TransferLikeness } from '@waymark/contract/sold-choices.ts'
import { Fragment, type ReactNode } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { useTransferWork } from '../use-transfer-work.ts'

/** Dialogs of a line. */
export type Asking = 'order' | 'return' | 'aside'

const likenessWords = {
  equal: 'isEqual',
  part: 'isPart',
  over: 'isOver',
  again: 'isAgain',
  ended: 'isEnded',
  swap: 'isSwap',
  digit: 'isDigit',
  number: 'isNumber',
  name: 'isName',
  amount: 'isAmount',
} as const satisfies Record<TransferLikeness, string>

type Order = NonNullable<BankLine['like']>['order']

/** Statement line with its most likely order, their differences, and the actions. */
export function LineMatch({ line, ask }: { line: BankLine; ask: (what: Asking) => void }) {
  const t = useWords('staff-transfers')
  const language = useLanguage()
  const { busy, run } = useTransferWork()
  const { id, bookedOn, amountCents, currency, name, text, reference, like } = line
  const order = like?.order
  const money = (cents: number) => formatMoney(language, cents, currency)
  const difference = order ? amountCents - order.missingCents : 0
  const amount = money(Math.abs(difference))
  const isAmountEqual = difference === 0
  // The order must still wait for this amount; for an ended one the money is refunded, as the button says.
  const match = ({ number, missingCents, ended }: Order) =>
    run(
      'matchTransfer',
      { id, order: number, ...(!ended && { missingBefore: missingCents }) },
      t('wasMatched', { number: String(number) }),
      id,
    )
  const said = like && (like.mayBeCounted ? t('mayBeCounted') : t(likenessWords[like.kind], { amount }))
  const saysAmount = !like?.mayBeCounted && (like?.kind === 'part' || like?.kind === 'over')
  return (
    <li className="border-b border-border py-4">
      <div className="coupling">
        <Side
          head={t('bankOn', { date: formatDay(language, bookedOn) })}
          first={reference ? <DifferingText text={reference} other={order?.reference ?? reference} /> : <u>{t('noReference')}</u>}
          second={isAmountEqual || !order ? money(amountCents) : <u>{money(amountCents)}</u>}
          third={name || t('noName')}
          fourth={text === reference ? '' : text}
        />
        <div className={cx('coupling-rails', like?.kind === 'equal' && !like.mayBeCounted && 'equal')}>
          <span>
            {said ?? t('nothingAlike')}
            {like && !isAmountEqual && !saysAmount && `, ${t(difference < 0 ? 'tooLittle' : 'tooMuch', { amount })}`}
          </span>
        </div>
        {order ? (
          <Side
            head={t('orderNumber', { number: String(order.number) })}
            beside={order.ended ? t('ended') : t('until', { date: formatDay(language, order.until) })}
            first={<DifferingText text={order.reference} other={reference || order.reference} />}
            second={isAmountEqual ? money(order.missingCents) : <u>{money(order.missingCents)}</u>}
            third={order.customer}
            fourth={order.what}
          />
        ) : (
          <div className="coupling-side grid place-items-center text-sm text-ink-2">{t('noOrder')}</div>
        )}
      </div>
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {order && (
          <Button variant="outline" size="s" busy={busy === id} onClick={() => void match(order)}>
            {order.ended
              ? t('matchBack', { amount: money(amountCents) })
              : difference < 0
                ? t('matchPart')
                : difference > 0
                  ? t('matchOver', { amount })
                  : t('matchTo', { number: String(order.number) })}
          </Button>
        )}
        <Button variant={order ? 'quiet' : 'outline'} size="s" onClick={() => ask('order')}>
          {t('otherOrder')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => ask('return')}>
          {t('sendBack')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => ask('aside')}>
          {t('notOurs')}
        </Button>
      </div>
    </li>
  )
}

interface SideProps {
  head: string
  beside?: string
  first: ReactNode
  second: ReactNode
  third: string
  fourth: string
}

const Side = ({ head, beside, first, second, third, fourth }: SideProps) => (
  <div className="coupling-side">
    <div className="flex justify-between gap-2.5 text-xs text-ink-2">
      <span>{head}</span>
      {beside && <span>{beside}</span>}
    </div>
    <p className="mt-1 flex flex-wrap justify-between gap-x-3">
      <b className="font-semibold">{first}</b>
      <span>{second}</span>
    </p>
    <p className="mt-1 flex flex-wrap justify-between gap-x-3 wrap-anywhere">
      <b className="font-semibold">
        <bdi>{third}</bdi>
      </b>
      <bdi className="text-sm text-ink-2">{fourth}</bdi>
    </p>
  </div>
)

/** Underlines the characters that differ from `other`; the whole text when the lengths differ. */
function DifferingText({ text, other }: { text: string; other: string }) {
  if (text === other) return text
  if (text.length !== other.length) return <u>{text}</u>
  const runs: { text: string; differs: boolean }[] = []
  for (const [place, sign] of [...text].entries()) {
    const differs = sign !== other[place]
    const last = runs.at(-1)
    if (last?.differs === differs) last.text += sign
    else runs.push({ text: sign, differs })
  }
  return runs.map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    run.differs ? <u key={index}>{run.text}</u> : <Fragment key={index}>{run.text}</Fragment>,
  )
}
