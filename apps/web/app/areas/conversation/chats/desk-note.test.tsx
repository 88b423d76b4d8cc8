import type { Language } from '@waymark/contract/choices.ts'
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

test.each(['en', 'ru', 'de'] as const)(
  'while nobody is there, it is said when somebody is again, with a stop for each day between: %s',
  (language) => {
    vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
    const desk = { open: false, until: null, opensAt: '2026-11-29T07:00:00.000Z', promisedMinutes: 60, answerMinutes: null } as Desk
    const drawn = renderToStaticMarkup(
      <WordsProvider language={language} dictionaries={{ chats: said[language] }}>
        <DeskNote desk={desk} />
      </WordsProvider>,
    )
    const [by, from] = ['2026-11-29T08:00:00.000Z', desk.opensAt ?? ''].map((time) => formatSoon(language, time))
    vi.useRealTimers()
    const { answerBy, hereAgain, closedUntil } = said[language]
    expect(drawn).toContain(answerBy.replace('{time}', `${by}`))
    expect(drawn).toContain(hereAgain.replace('{time}', `${from}`))
    expect(drawn).toContain(`aria-label="${closedUntil.replace('{time}', `${from}`)}"`)
    expect(drawn.match(/<li/g)).toHaveLength(3)
  },
)
