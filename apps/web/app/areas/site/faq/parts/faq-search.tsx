import SearchIcon from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { faqPath } from '../../../../kit/load/addresses.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { faqAddress } from '../address.ts'

interface FaqSearchProps {
  box: RefObject<HTMLInputElement | null>
  q: string
  onType: (text: string) => void
}

/** Looks through the questions of this page while one types; without scripts the browser asks the server. */
export function FaqSearch({ box, q, onType }: FaqSearchProps) {
  const t = useWords('faq')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
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
        <Button type="submit" className="min-h-11! px-4! py-2!">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
