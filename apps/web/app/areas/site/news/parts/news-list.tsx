import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Heart } from '../../../guides/favorites/parts/heart.tsx'
import type { NewsListData } from '../page-data.ts'
import { listPages, newsAddress, newsRows } from '../page-data.ts'
import { NewsRow, RowsChoice } from './home-news.tsx'

/** A page of news, with a choice of its size and links to other pages. `path`: address of the list. */
export function NewsList({ path, data: { items, page, rows, total } }: { path: string; data: NewsListData }) {
  const t = useWords('news')
  const { pages, next, more } = listPages({ page, rows, total })
  if (items.length === 0)
    return (
      <EmptyState
        as="h2"
        drawing="buffer"
        title={total === 0 ? t('none') : t('pastEnd')}
        actions={
          total > 0 && (
            <ButtonLink to={newsAddress(path, { rows })} size="s">
              {t('toNewest')}
            </ButtonLink>
          )
        }
      >
        {total === 0 && <p>{t('noneText')}</p>}
      </EmptyState>
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <p>{t('count', { count: total })}</p>
        <RowsChoice label={t('rows')} word={t('show')} choices={newsRows} chosen={rows} addressOf={(rows) => newsAddress(path, { rows })} />
      </div>
      <ul>
        {items.map((item) => (
          <NewsRow
            key={item.slug}
            item={item}
            as="h2"
            end={
              <div className="size-11 flex-none">
                <Heart kind="news" slug={item.slug} name={item.name} className="" />
              </div>
            }
          >
            <p className="mt-1 max-w-read text-ink-2">{item.announce}</p>
          </NewsRow>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          {page > 1 && (
            <ButtonLink to={newsAddress(path, { page: page - 1, rows })} rel="prev" variant="outline" size="s">
              <ArrowLeft size={18} aria-hidden />
              {t('previous')}
            </ButtonLink>
          )}
          <p className="text-sm text-ink-2">{t('pageOf', { page, pages })}</p>
          {next && (
            <ButtonLink to={newsAddress(path, next)} rel="next" variant="outline" size="s">
              {t('next')}
              <ArrowRight size={18} aria-hidden />
            </ButtonLink>
          )}
          {more && <p className="text-sm text-ink-2">{t('olderBySearch')}</p>}
        </nav>
      )}
    </>
  )
}
