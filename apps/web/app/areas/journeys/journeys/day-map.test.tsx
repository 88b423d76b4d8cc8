import type { DayState } from '@waymark/contract/sold-choices.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { DayMap } from './parts/day-map.tsx'
import routes from './words/routes/en.ts'

test('numbers all days, including locked ones, and checks finished ones', () => {
  const states: DayState[] = ['done', 'today', 'open', 'ahead', 'locked', 'locked']
  const days = states.map((state, index) => ({ number: index + 1, slug: `day-${index}`, title: 'A day', state }))
  const map = renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ routes }}>
        <DayMap days={days} label="Days" />
      </WordsProvider>
    </MemoryRouter>,
  )
  const signs = [...map.matchAll(/class="stop">(.*?)<\/(?:a|button)>/g)].map(([, sign = '']) => (sign.startsWith('<svg') ? 'check' : sign))
  expect(signs).toEqual(['check', '2', '3', '4', '5', '6'])
})
