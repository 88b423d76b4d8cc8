import { languages } from '@waymark/contract/choices.ts'
import type { ConversationEvent } from '@waymark/contract/conversation/messages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { eventAsides } from './parts/thread-asides.tsx'
import de from './words/chats/de.ts'
import en from './words/chats/en.ts'
import ru from './words/chats/ru.ts'

const said = { en, ru, de }

test.each(languages)('an automatically closed conversation does not name a manager: %s', (language) => {
  const closedBy = (by: string): ConversationEvent => ({ id: by, kind: 'closed', by, to: '', afterPlace: 1, at: '2026-11-27T12:00:00Z' })
  const draw = (by: string) =>
    renderToStaticMarkup(
      <WordsProvider language={language} dictionaries={{ chats: said[language] }}>
        {eventAsides([closedBy(by)], [])[0]?.view}
      </WordsProvider>,
    )
  expect(draw('')).toContain(`<bdi>${said[language].wasClosed}</bdi>`)
  expect(draw('')).not.toContain(said[language].managerAlone)
  expect(draw('Maya')).toContain('Maya')
})
