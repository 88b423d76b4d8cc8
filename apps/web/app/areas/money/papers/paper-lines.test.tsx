import type { Paper } from '@waymark/contract/money/papers.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { PaperLines } from './inner/parts/paper-lines.tsx'
import papers from './words/papers/en.ts'

const paper: Paper = {
  id: 'p',
  kind: 'invoice',
  label: 'WM-2027-00001',
  issuedAt: '2026-12-31T22:30:00.000Z',
  name: 'Business account',
  grossCents: 18_000,
  currency: { shortName: 'USD' },
  corrects: null,
}

test("dates an invoice by the company's time zone, also at the turn of the year", () => {
  const lines = renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ papers }}>
        <PaperLines papers={[paper]} />
      </WordsProvider>
    </MemoryRouter>,
  )
  expect(lines).toContain('1 Jan 2027')
})
