import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, categoryPath, listSearch } from '../../../../kit/load/addresses.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { CategoryData } from '../load-catalog.ts'
import { CatalogJson, CategoryHead, Tracks } from '../parts/catalog-head.tsx'
import { GuidesSection } from '../parts/guides-section.tsx'

/** A category: its subcategories and its guides. */
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
          load={async (cursor) => (await import('../more.ts')).moreOfCategory(slug, list, cursor)}
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
