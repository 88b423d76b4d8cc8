import { useWords } from '../../../../kit/language/words.tsx'
import { newsPath } from '../../../../kit/load/addresses.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { homeAnchor, homeRows } from '../home-rows.ts'
import type { HomeNews } from '../page-data.ts'
import { FeedLinks } from './feed-links.tsx'
import { NewsRow } from './news-row.tsx'
import { RowsChoice } from './rows-choice.tsx'

const addressOf = (rows: number) => (rows === homeRows[0] ? `/#${homeAnchor}` : `/?rows=${rows}#${homeAnchor}`)

/** The newest on the home page, as many as one likes. */
export function HomeNewsBlock({ news: { items, rows } }: { news: HomeNews }) {
  const t = useWords('home')
  return (
    <section id={homeAnchor} aria-label={t('news')} className="mt-section scroll-mt-4">
      <FeedLinks title={t('news')} />
      <SectionHead title={t('news')}>
        <RowsChoice label={t('newsRows')} word={t('show')} choices={homeRows} chosen={rows} addressOf={addressOf} />
      </SectionHead>
      <ul>
        {items.map((item) => (
          <NewsRow key={item.slug} item={item} as="h3" />
        ))}
      </ul>
      <p className="pt-2 text-sm">
        <Go to={newsPath} className="inline-flex min-h-11 items-center">
          {t('allNews')}
        </Go>
      </p>
    </section>
  )
}
