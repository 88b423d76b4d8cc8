import { languages } from '@waymark/contract/choices.ts'
import type { CancellationQuote } from '@waymark/contract/services/orders.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../kit/language/amounts.ts'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { Conditions } from './parts/cancel-dialog.tsx'
import de from './words/orders/de.ts'
import en from './words/orders/en.ts'
import ru from './words/orders/ru.ts'

const dictionaries = { en: { orders: en }, ru: { orders: ru }, de: { orders: de } }
const currency = { shortName: 'USD' }
/** An order in work: $275.00 paid, $50.01 already refunded. */
const quote: CancellationQuote = {
  feeCents: 1375,
  cardFeeCents: 0,
  refundCents: 21_124,
  refundBy: '2026-12-01',
  paidCents: 27_500,
  currency,
  basis: { percentCents: 1375, capCents: 3119, rateDay: '2025-12-22' },
}

test.each(languages)('amounts of a cancellation add up to the payment, also after a refund: %s', (language) => {
  const { orders } = dictionaries[language]
  const shown = (given: Partial<CancellationQuote>) =>
    renderToStaticMarkup(
      <WordsProvider language={language} dictionaries={{ orders }}>
        <Conditions quote={{ ...quote, ...given }} />
      </WordsProvider>,
    )
  const refunded = shown({})
  expect(refunded).toContain(orders.wentBack)
  expect(refunded).toContain(formatMoney(language, 5001, currency))
  expect(shown({ refundCents: 26_125 })).not.toContain(orders.wentBack)

  const nothingLeft = shown({ feeCents: 0, refundCents: 0, refundBy: null })
  expect(nothingLeft).toContain(orders.cancelNothingLeft)
  expect(nothingLeft).not.toContain(orders.cancelFree)
  expect(shown({ feeCents: 0, refundCents: 27_500, basis: null })).toContain(orders.cancelFree)
})
