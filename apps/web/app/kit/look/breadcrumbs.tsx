import { useWords } from '../language/words.tsx'
import { Go } from './go.tsx'

interface BreadcrumbsProps {
  items: readonly { name: string; to: string }[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const t = useWords('frame')
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-5 text-sm text-ink-2">
        {items.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Go to={to} className="inline-flex min-h-8 items-center">
              {name}
            </Go>
          </li>
        ))}
      </ol>
    </nav>
  )
}
