import type { Company } from '@waymark/contract/site/company.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'

/** Companies that belong to the service or work with it. */
export function CompanyList({ companies }: { companies: Company[] }) {
  const t = useWords('company')
  return (
    <CardGrid>
      {companies.map(({ slug, name, about, url }) => (
        <div key={slug} className="border-t border-border pt-3.5">
          <h3 dir="auto">{name}</h3>
          <p className="mt-1 text-ink-2">{about}</p>
          {url && (
            <a href={url} rel="noopener" className="inline-flex min-h-11 items-center text-sm">
              {t('website', { name })}
            </a>
          )}
        </div>
      ))}
    </CardGrid>
  )
}
