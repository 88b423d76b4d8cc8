import { useWords } from '../../../../kit/language/words.tsx'
import { categoryPath } from '../../../../kit/load/list-address.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { servicesAddress, servicesPath } from '../address.ts'

interface NoServicesProps {
  q: string
  page: number
  category: { slug: string; name: string } | undefined
}

/** Nothing was found, none is offered here yet, or the page lies behind the end. */
export function NoServices({ q, page, category }: NoServicesProps) {
  const t = useWords('services')
  const behind = page > 1
  const title = behind ? t('pastEnd') : q ? t('nothingFound', { q }) : t('empty')
  const way = behind
    ? { to: servicesAddress(category?.slug, { q }), name: t('toStart') }
    : q && category
      ? { to: servicesAddress(undefined, { q }), name: t('searchAll') }
      : { to: servicesPath, name: t('allServices') }
  return (
    <EmptyState
      as="h2"
      drawing="capsule"
      title={title}
      actions={
        <>
          {(q || behind || category) && (
            <ButtonLink to={way.to} size="s">
              {way.name}
            </ButtonLink>
          )}
          {category && !behind && (
            <ButtonLink to={categoryPath(category.slug)} variant="outline" size="s">
              {t('guidesOf', { name: category.name })}
            </ButtonLink>
          )}
        </>
      }
    >
      {!behind && <p>{q ? t('nothingFoundText') : t('emptyText')}</p>}
    </EmptyState>
  )
}
