import SearchIcon from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { servicesAddress } from '../address.ts'

/** Search over the services of this page; without scripts the browser goes there by itself. */
export function ServiceSearch({ q, category }: { q: string; category: string | undefined }) {
  const t = useWords('services')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form
      action={servicesAddress(category)}
      role="search"
      className="mt-6 max-w-read"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = String(new FormData(event.currentTarget).get('q')).trim()
        void navigate(servicesAddress(category, { q: asked }), { preventScrollReset: true })
      }}
    >
      <div className="search flex min-h-15 items-center gap-2.5 rounded-card border-2 border-ink bg-surface py-1.5 ps-4 pe-1.5">
        <SearchIcon size={22} aria-hidden />
        <input
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          className="min-w-0 flex-1 bg-transparent text-base leading-6 placeholder:text-ink-3"
        />
        <Button type="submit" className="min-h-11! px-4! py-2!">
          {t('find')}
        </Button>
      </div>
    </form>
  )
}
