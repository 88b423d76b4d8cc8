import SearchIcon from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath, listSearch } from '../../../../kit/load/addresses.ts'
import { Button } from '../../../../kit/look/button.tsx'

interface FaqSearchProps {
  box: RefObject<HTMLInputElement | null>
  q: string
  onType: (text: string) => void
}

/** Searches the questions of this page while typing; without scripts the form is sent to the server. */
export function FaqSearch({ box, q, onType }: FaqSearchProps) {
  const t = useWords('faq')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers support the search element yet
    <form
      action={faqPath}
      role="search"
      className="not-printed mt-6 max-w-read"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(faqAddress(box.current?.value.trim() ?? ''), { preventScrollReset: true })
      }}
    >
      <div className="search flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} aria-hidden />
        <input
          ref={box}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          onInput={(event) => onType(event.currentTarget.value)}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11 px-4 py-2">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}

/** Address of the FAQ with a search, or of all questions. */
export const faqAddress = (q: string) => `${faqPath}${listSearch({ q })}`

/** Normalizes text: accents, ё, case, hyphens within a word, and umlauts and ß spelled with two letters. */
const normalizeForSearch = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\u00AD|(?<=\p{L})[-‐](?=\p{L})/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=[aou])e/g, '')

/** Rough stem of a word: longer words lose their ending. */
const stemWord = (word: string) => (word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word)

const stripTags = (html: string) => html.replace(/<[^>]+>/g, ' ')

interface SearchableQuestion {
  question: string
  html: string
}

/** Questions that contain all words in any form: matches in the question first, then in the answer. */
export function findQuestions<Q extends SearchableQuestion>(questions: readonly Q[], q: string): Q[] {
  const words = (normalizeForSearch(q).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord)
  if (words.length === 0) return []
  const has = (text: string) => {
    const searched = normalizeForSearch(text)
    return words.every((word) => searched.includes(word))
  }
  const asking = questions.filter(({ question }) => has(question))
  const answering = questions.filter((one) => !asking.includes(one) && has(`${one.question} ${stripTags(one.html)}`))
  return [...asking, ...answering]
}
