import type { ServiceCard } from '@waymark/contract/services.ts'
import { Badge } from '../../../components/badge.tsx'
import { Go } from '../../../components/go.tsx'

/** A service that was marked. */
export function FavoriteService({ service: { id, name, announce, category } }: { service: ServiceCard }) {
  return (
    <li data-line={category.line} className="flex flex-col gap-2 rounded-card border border-border bg-surface px-4.5 pt-4 pb-4.5">
      <p className="flex items-center gap-2 text-xs text-ink-2">
        <Badge line={category.line} size="s" />
        {category.name}
      </p>
      <h2 className="text-lg leading-7 font-semibold tracking-snug">
        <Go to={`/service/${id}`} className="no-underline hover:underline">
          {name}
        </Go>
      </h2>
      <p className="text-sm text-ink-2">{announce}</p>
    </li>
  )
}
