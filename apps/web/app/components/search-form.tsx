import SearchIcon from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../lib/words.tsx'
import { Button } from './button.tsx'

interface SearchFormProps {
  q?: string
  /** For results that follow the typing, on their own page: there the focus stays in the box. */
  onType?: (text: string) => void
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

/** Search over the catalogue; without scripts the browser goes there by itself. */
export function SearchForm({ q, onType, inputRef, className }: SearchFormProps) {
  const t = useWords('frame')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form
      action="/catalog/"
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('q')
        void navigate(`/catalog/?${new URLSearchParams({ q: String(asked) })}`, { preventScrollReset: onType !== undefined })
      }}
    >
      <div className="search flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} />
        <input
          ref={inputRef}
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          onInput={onType && (({ currentTarget }) => onType(currentTarget.value))}
          required
          maxLength={200}
          aria-label={t('searchLabel')}
          placeholder={t('searchLabel')}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11! px-4! py-2!">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
