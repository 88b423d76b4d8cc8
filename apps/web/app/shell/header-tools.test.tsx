import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../kit/language/words.tsx'
import { LanguageSwitch } from './header-tools.tsx'
import words from './words/frame/en.ts'

test('the language switch keeps a page’s list, search and form parameters', () => {
  const asked = ['as=investor', 'category=money', 'kind=guide&q=tax', 'filter=free&page=2&sort=name', 'rows=12', 'part=files&step=sign']
  for (const search of asked) {
    const page = renderToString(
      <MemoryRouter initialEntries={[`/x?utm_source=y&${search}`]}>
        <WordsProvider language="en" dictionaries={{ frame: words }}>
          <LanguageSwitch place="header" />
        </WordsProvider>
      </MemoryRouter>,
    )
    expect(page).toContain(`href="?${search.replaceAll('&', '&amp;')}&amp;lang=de"`)
  }
})
