import { Go } from '../../components/go.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Wrap } from '../../components/wrap.tsx'
import { catalogPath, categoryPath, listSearch } from '../../features/catalog/address.ts'
import { CatalogJson } from '../../features/catalog/components/catalog-json.tsx'
import { CategoryHead } from '../../features/catalog/components/category-head.tsx'
import { GuidesSection } from '../../features/catalog/components/guides-section.tsx'
import { Tracks } from '../../features/catalog/components/tracks.tsx'
import type { CategoryData } from '../../features/catalog/queries.ts'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

/** A line of the map, or a part of one: its parts and its guides. */
export default function Category({ data: category }: PageProps<CategoryData>) {
  const t = useWords('catalog')
  const { slug, name, description, line, list, parent, siblings, guides, totalInstructions } = category
  const title = t('categoryTitle', { name })
  const near = parent && parent.totalInstructions > 0 ? { to: categoryPath(parent.slug), name: t('allIn', { name: parent.name }) } : null
  return (
    <main id="main" data-line={line}>
      <PageHead
        title={list.page > 1 ? t('pageOf', { title, number: list.page }) : title}
        description={description}
        path={`${categoryPath(slug)}${listSearch({ page: list.page })}`}
        indexed={list.page === 1 || guides.items.length > 0}
      />
      {import.meta.env.SSR && <CatalogJson name={name} description={description} slug={slug} parent={parent} list={list} guides={guides} />}
      <CategoryHead category={category} />
      <Wrap>
        <GuidesSection
          title={t('allIn', { name })}
          path={categoryPath(slug)}
          list={list}
          guides={guides}
          all={totalInstructions}
          load={async (cursor) => (await import('../../features/catalog/more.ts')).moreOfCategory(slug, list, cursor)}
          onward={near ?? { to: catalogPath, name: t('backToAll') }}
        />
        {parent && siblings.length > 0 && (
          <section className="mt-section">
            <SectionHead title={t('moreIn', { name: parent.name })}>
              {totalInstructions > 0 && <Go to={categoryPath(parent.slug)}>{t('allIn', { name: parent.name })}</Go>}
            </SectionHead>
            <Tracks places={siblings} />
          </section>
        )}
      </Wrap>
    </main>
  )
}
