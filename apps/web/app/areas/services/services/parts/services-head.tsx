import type { Line } from '@waymark/contract/cards.ts'
import SearchIcon from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { ChipLink, ChipRow } from '../../../../kit/look/chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { servicesAddress, servicesPath } from '../address.ts'
import type { ServicesData } from '../page-data.ts'

interface ServicesHeadProps extends Pick<ServicesData, 'q' | 'categories' | 'slug'> {
  /** The one that is shown, where it is one. */
  category: { name: string; line: Line; description?: string } | undefined
  /** How many are listed now. */
  total: number
}

/** The same above all services and above what was found. A category sets out from its letter, as in the catalogue. */
export function ServicesHead({ q, category, categories, slug, total }: ServicesHeadProps) {
  const t = useWords('services')
  const language = useLanguage()
  const all = categories.reduce((sum, entry) => sum + entry.total, 0)
  return (
    <div className="overflow-x-clip">
      <Wrap>
        <Breadcrumbs items={[{ name: t('home'), to: '/' }, ...(category ? [{ name: t('services'), to: servicesPath }] : [])]} />
        {category && (
          <div className="relative my-4.5 h-14 before:absolute before:start-7 before:top-5.75 before:h-2.5 before:w-[200vw] before:bg-(--line)">
            <Badge line={category.line} size="l" className="relative" />
          </div>
        )}
        <h1 className={category ? undefined : 'mt-4'}>{category ? t('categoryTitle', { name: category.name }) : t('services')}</h1>
        <p className="lead mt-2.5 max-w-[46ch]">{category?.description || t('lead')}</p>
        <ServiceSearch q={q} category={slug} />
        <ChipRow label={t('categories')} className="mt-5">
          <ChipLink
            to={servicesAddress(undefined, { q })}
            on={slug === undefined}
            count={formatNumber(language, slug === undefined ? total : all)}
          >
            {t('all')}
          </ChipLink>
          {categories.map((entry) => (
            <ChipLink
              key={entry.slug}
              to={servicesAddress(entry.slug, { q })}
              on={entry.slug === slug}
              count={formatNumber(language, entry.slug === slug ? total : entry.total)}
            >
              <Badge line={entry.line} size="s" className="-ms-1" />
              {entry.name}
            </ChipLink>
          ))}
        </ChipRow>
      </Wrap>
    </div>
  )
}

/** Search over the services of this page; without scripts the browser goes there by itself. */
function ServiceSearch({ q, category }: { q: string; category: string | undefined }) {
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
