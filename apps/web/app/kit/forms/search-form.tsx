import SearchIcon from 'lucide-react/icons/search'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../language/words.tsx'
import { Button } from '../look/button.tsx'

interface SearchFormProps {
  q?: string
  /** Restricts the results to one kind. */
  kind?: string | null
  /** Keeps the focus in the input; for the results page. */
  stays?: boolean
  /** Additional input attributes, for a search with suggestions. */
  field?: ComponentProps<'input'>
  children?: ReactNode
  onSearch?: () => void
  className?: string
}

/** Catalogue search; without scripts the browser submits it to the results page. */
export function SearchForm({ q, kind, stays = false, field, children, onSearch, className }: SearchFormProps) {
  const t = useWords('frame')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element yet
    <form
      action="/catalog/"
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.()
        const asked = new FormData(event.currentTarget).get('q')
        void navigate(`/catalog/?${new URLSearchParams({ q: String(asked), ...(kind && { kind }) })}`, { preventScrollReset: stays })
      }}
    >
      <div className="search relative flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <input
          {...field}
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          required
          maxLength={200}
          dir="auto"
          aria-label={t('searchLabel')}
          placeholder={t('searchLabel')}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11 px-4 py-2">
          {t('find')}
        </Button>
        {children}
      </div>
    </form>
  )
}
