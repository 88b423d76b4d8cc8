import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Desk } from '@waymark/contract/conversation/chats.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { formatSoon } from '../../../kit/language/dates.ts'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { DeskNote } from './parts/desk-note.tsx'
import de from './words/chats/de.ts'
import en from './words/chats/en.ts'
import ru from './words/chats/ru.ts'

const said = { en, ru, de } satisfies Record<Language, unknown>

test.each(languages)('says when staff return while nobody is online, with a stop for each day between: %s', (language) => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
  const desk = {
    open: false,
    until: null,
    opensAt: '2026-11-29T07:00:00.000Z',
    promisedMinutes: 60,
    answerMinutes: null,
    answerBy: '2026-11-29T08:00:00.000Z',
  } as Desk
  const drawn = renderToStaticMarkup(
    <WordsProvider language={language} dictionaries={{ chats: said[language] }}>
      <DeskNote desk={desk} />
    </WordsProvider>,
  )
  const [by, from] = [desk.answerBy, desk.opensAt ?? ''].map((time) => formatSoon(language, time))
  vi.useRealTimers()
  const { answerBy, hereAgain, closedUntil } = said[language]
  expect(drawn).toContain(answerBy.replace('{time}', `${by}`))
  expect(drawn).toContain(hereAgain.replace('{time}', `${from}`))
  expect(drawn).toContain(`aria-label="${closedUntil.replace('{time}', `${from}`)}"`)
  expect(drawn.match(/<li/g)).toHaveLength(3)
})

test.each(languages)('promises minutes only if they end within opening hours: %s', (language) => {
  vi.useFakeTimers({ now: new Date('2026-11-26T15:50:00Z') })
  const next = (answerBy: string) => {
    const desk = { open: true, until: '2026-11-26T16:00:00.000Z', opensAt: null, promisedMinutes: 15, answerMinutes: 5, answerBy } as Desk
    return renderToStaticMarkup(
      <WordsProvider language={language} dictionaries={{ chats: said[language] }}>
        <DeskNote desk={desk} />
      </WordsProvider>,
    )
  }
  const [sunday, today] = ['2026-11-29T07:20:00.000Z', '2026-11-26T15:55:00.000Z']
  const [late, soon] = [next(sunday), next(today)]
  const by = said[language].answerBy.replace('{time}', formatSoon(language, sunday))
  vi.useRealTimers()
  expect(late).toContain(by)
  expect(soon).toMatch(/>[^<]* 5 [^<]*</)
  expect(soon).not.toContain(said[language].answerBy.split('{')[0])
})
