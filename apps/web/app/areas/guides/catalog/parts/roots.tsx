import { formatNumber, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { categoryPath } from '../../../../kit/load/list-address.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import type { Root } from '../shown.ts'

/** The ten lines with what lies on them. */
export function Roots({ roots }: { roots: readonly Root[] }) {
  const t = useWords('catalog')
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-y-7 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-12">
      {roots.map(({ slug, name, line, totalInstructions, subcategories }) => (
        <li
          key={slug}
          data-line={line}
          className="relative ps-11 before:absolute before:start-2.75 before:top-5 before:bottom-1 before:w-1.5 before:rounded-b-sm before:bg-(--line)"
        >
          <Go to={categoryPath(slug)} className="group -ms-11 flex min-h-11 items-center gap-4 no-underline">
            <Badge line={line} className="relative" />
            <span className="min-w-0 text-lg font-semibold tracking-snug hyphens-auto group-hover:underline">{name}</span>
            <span className="ms-auto flex-none text-sm text-ink-2">{t('guides', { count: totalInstructions })}</span>
          </Go>
          <ul aria-label={name} className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            {subcategories.map((entry) => (
              <li key={entry.slug} className="flex items-center gap-1.5">
                <Go to={categoryPath(entry.slug)} className="inline-flex min-h-8 items-center">
                  {entry.name}
                </Go>
                {entry.totalInstructions > 0 && <span className="text-ink-3">{formatNumber(language, entry.totalInstructions)}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
